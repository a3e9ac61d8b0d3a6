import { placeProse, statements, type Part } from './prose.ts';
import { buildReferences } from './reference-lists.ts';
import { selectProse } from './select-prose.ts';
import { fillTemplate } from './template.ts';
import type { Pay, Posting, Section } from './posting.ts';
import type { Random } from './random.ts';
import type { Slots } from './template.ts';

const { benefits, closings, fairness, headings, payRange, paySingle, payUnknown } = statements;
const shiftLists = ['early-morning', 'evening', 'overnight', 'weekend', 'afternoon'];

/** Returns the title for use in a sentence: without airport code, place and `(Remote)`. */
function toRoleName(title: string): string {
  const name = title.split(/ [-–] |, | \(/)[0] ?? title;
  if (/[^\p{Script=Latin}\p{N}\p{P}\s&]/u.test(name)) return 'a member of this team';
  return `${/^(?!UX)[AEIOU]/.test(name) ? 'an' : 'a'} ${name}`;
}

function toTags(posting: Posting, fleet: string): Set<string> {
  const title = posting.title.toLowerCase();
  return new Set([
    posting.brand.key,
    `f${fleet.toLowerCase()}`,
    ...posting.role.pools,
    posting.place.regionCode === 'US' ? 'us' : 'abroad',
    posting.virtual ? 'virtual' : 'onsite',
    posting.place.stateShort === '' ? posting.place.countryShort.toLowerCase() : posting.place.stateShort.toLowerCase(),
    ...(posting.jobType === null ? [] : [posting.jobType.toLowerCase()]),
    ...(title.includes('captain') ? ['captain'] : []),
    ...(/lead|senior|principal|supervisor|manager/.test(title) ? ['senior'] : []),
  ]);
}

function formatPay(pay: Pay): Slots {
  const format = (amount: number) =>
    pay.unit === 'hourly' ? `$${amount.toFixed(2)}` : `$${amount.toLocaleString('en-US')}`;
  return {
    low: format(pay.low),
    high: format(pay.high ?? pay.low),
    perUnit: pay.unit === 'hourly' ? 'per hour' : 'per year',
    unitRate: pay.unit === 'hourly' ? 'hourly rate' : 'annual salary',
  };
}

function drawBenefits(lines: readonly string[], random: Random): string[] {
  const [first = '', ...others] = random.sample(lines, lines.length);
  const topic = /401|medical|dental|travel|vacation|retire/i.exec(first)?.[0].toLowerCase() ?? 'none';
  const second = random.chance(0.55)
    ? others.find((line) => !line.toLowerCase().includes(topic) && !/401|retire/i.test(first + line))
    : undefined;
  return second === undefined ? [first] : [first, second];
}

function countWords(sections: readonly Section[]): number {
  return sections
    .flatMap((section) => [section.heading, ...section.paragraphs, ...section.bullets])
    .join(' ')
    .split(/\s+/).length;
}

/** Returns the sections of a posting's text; reproducible for the same posting and random source. */
export function composeDescription(posting: Posting, random: Random, wide: boolean): Section[] {
  const { role, place, pay } = posting;
  const fleet = random.pick(posting.brand.fleets);
  const tags = toTags(posting, fleet);
  const slots: Slots = {
    brand: posting.brand.company,
    city: place.cityText,
    code: place.code,
    airport: place.airport,
    fleet,
    shift: random.pick(shiftLists),
    aRole: toRoleName(posting.title),
    department: role.department,
    weeks: random.pick(['ten', '11', '12']),
    ...(pay === null ? {} : formatPay(pay)),
  };
  const fill = (template: string) => fillTemplate(template, slots, random);
  const [general = '', ...special] = role.pools.filter((pool) => pool !== 'japanese');
  const draw = (part: Part, count: number): string[] => {
    const common = selectProse(general, part, tags);
    const extra = special.map((pool) => selectProse(pool, part, tags));
    const essential = [...extra.flatMap((choice) => choice.essential), ...common.essential].slice(0, count);
    const own = random.sample(
      extra.flatMap((choice) => choice.other),
      Math.ceil((count - essential.length) / 2),
    );
    const rest = random.sample(common.other, count - essential.length - own.length);
    return [...essential, ...random.sample([...own, ...rest], count)].map(fill);
  };
  const heading = (key: keyof typeof headings) => random.pick(headings[key]);
  const bullets = (key: keyof typeof headings, part: Part, count: number): Section => ({
    heading: heading(key),
    paragraphs: [],
    bullets: draw(part, count),
  });
  const prose = (key: keyof typeof headings, paragraph: string[]): Section => ({
    heading: heading(key),
    paragraphs: [paragraph.join(' ')],
    bullets: [],
  });

  const length = random.int(0, wide ? 2 : 3);
  const local = tags.has('virtual') ? [] : random.sample(placeProse[place.key] ?? [], 1).map(fill);
  const japanese = role.pools.includes('japanese')
    ? [
        {
          heading: '募集要項',
          paragraphs: [
            random
              .sample(selectProse('japanese', 'summary', tags).other, 2)
              .map(fill)
              .join(''),
          ],
          bullets: random.sample(selectProse('japanese', 'duties', tags).other, 6).map(fill),
        },
      ]
    : [];
  const wearsUniform = posting.workplaceType === 'On-site' && role.category !== 'Interns';
  const isLocal = (line: string) =>
    (tags.has('us') || !/401|medical|federal|veteran/i.test(line)) && (wearsUniform || !line.startsWith('Uniform'));
  const payLines = pay === null ? payUnknown : pay.high === null ? paySingle : payRange;
  const sections: Section[] = [
    ...japanese,
    prose('team', [...draw('team', 2 + (length > 1 ? 1 : 0)), ...local]),
    prose('summary', draw('summary', 2 + (length > 2 ? 1 : 0))),
    bullets('duties', 'duties', 6 + length),
    bullets('required', 'required', 5 + (length > 1 ? 1 : 0)),
    ...(random.chance(0.75) ? [bullets('preferred', 'preferred', random.int(2, 3))] : []),
    prose('conditions', draw('conditions', 2 + (length > 0 ? 1 : 0))),
    prose('pay', [fill(random.pick(payLines)), ...drawBenefits(benefits.filter(isLocal), random).map(fill)]),
    prose('fairness', [
      fill(random.pick(fairness.filter(isLocal))),
      ...(random.chance(0.4) ? [fill(random.pick(closings.filter(isLocal)))] : []),
    ]),
  ];
  if (wide) sections.splice(-2, 0, buildReferences(random));
  while (!wide && countWords(sections) > 445) {
    const longestSection = sections.reduce((a, b) => (b.bullets.length > a.bullets.length ? b : a));
    longestSection.bullets.pop();
  }
  return sections;
}
