import type { TextPartRule } from './schema.ts';

/**
 * What visitors write beside a trade, and what they mean by it. `employmentType` and `jobCategories`: values of
 * these facets. `remote`: virtual places.
 * `mentions`: postings that say one of these phrases.
 */
export const textParts = [
  {
    label: 'Part-Time',
    words:
      'part time, parttime, part timer, pt, medio tiempo, media jornada, tiempo parcial, por horas, パート, パートタイム, アルバイト, バイト, few hours, a few hours, few hours a week, a few hours a week, a few hours per week, half days, half time, reduced hours, short shifts, short hours, second job, 2nd job, side job, side gig, side hustle, extra income, extra money, extra cash, after class, around school, around my classes, around my class schedule, around my kids, while in school, while in college, while i study, while studying, while i go to school, while my kids are in school, while the kids are in school, between classes, on the side, extra job, extra work, extra hours, moonlight, moonlighting, 20 hours, 20 hours a week, 15 hours a week, 10 hours a week, 25 hours a week, twenty hours a week, couple days a week, a couple days a week, couple of days a week, two days a week, 2 days a week, semi retired, partime, パートタイム, パート, アルバイト',
    means: { employmentType: 'part-time' },
  },
  {
    label: 'Full-Time',
    words:
      'full time, fulltime, full timer, ft, 40 hours, 40 hours a week, forty hours, tiempo completo, jornada completa, フルタイム, 正社員',
    means: { employmentType: 'full-time' },
  },
  {
    label: 'On-Call',
    words: 'on call, oncall, per diem, casual, as needed, prn, zero hours, fill in, relief, standby',
    means: { employmentType: 'on-call' },
  },
  {
    label: 'Remote',
    words: [
      'remote, remotely, virtual, wfh, telecommute, telecommuting, telework, teleworking, at home, from home, home based, home office',
      ...['couch', 'sofa', 'house', 'home', 'apartment', 'living room', 'kitchen', 'kitchen table', 'bedroom'].flatMap(
        (place) => ['my', 'the', 'their', 'your', 'our'].map((whose) => `from ${whose} ${place}`),
      ),
      'in my own home, in my pajamas, no commute, without commute, stay at home, from anywhere, anywhere in the us, location independent, work remotely, work from my house, work at home, work from home, working from home, work from anywhere, fully remote, trabajo remoto, teletrabajo, desde casa, リモート, リモートワーク, 在宅, 在宅勤務, テレワーク',
    ].join(', '),
    means: { remote: true },
  },
  {
    label: 'No experience needed',
    words: [
      'no experience, no experience needed, no experience required, no experience necessary, without experience, entry level, beginner, beginners, first job, my first job, first job ever, my first job ever, never worked before, no skills, unskilled, school leaver, school leavers, starter job, training provided, on the job training, no prior experience, no background, foot in the door, my foot in the door, get my foot in the door, career changer, career change, will train, paid training, fresher, freshers, newbie, no previous experience, zero experience, little experience, not much experience, never had a job, never had a job before, high school, high school graduate, high school grad, high school student, high school senior, high schooler, finished high school, just finished high school, graduated high school, just graduated high school, out of high school, straight out of high school, after high school, right after high school, sin experiencia, primer trabajo',
      ...['16', '17', '18', '19', '20'].flatMap((age) => [
        `${age} year old`,
        `${age} years old`,
        `${age} yo`,
        `am ${age}`,
        `im ${age}`,
        `is ${age}`,
        `turned ${age}`,
      ]),
    ].join(', '),
    means: {
      jobCategories: ['airport-operations', 'contact-center'],
      mentions: ['no experience', 'no prior experience', 'will train', 'we train you', 'entry level'],
    },
  },
  {
    label: 'No degree needed',
    words:
      'no degree, no college, no college degree, without a degree, without degree, without college, did not go to college, never went to college, college dropout, no diploma, no college education, dont need a degree, not require a degree, no degree required, no degree needed, high school diploma, ged',
    means: { mentions: ['high school diploma'] },
  },
  {
    label: 'Union',
    words: 'union job, union jobs, union work, union position, unionized, unionised, union wages',
    means: { mentions: ['collective bargaining agreement', 'union', 'unionized'] },
  },
  {
    label: 'Office work',
    words:
      'office job, office hours, office jobs, office work, desk job, desk jobs, corporate job, corporate jobs, white collar, 9 to 5, nine to five, headquarters job, headquarters jobs, in an office, in the office, in office, office setting, office environment, office staff, airport office, trabajo de oficina',
    means: { jobCategories: ['corporate-operations', 'software-technology'] },
  },
  {
    label: 'Internships',
    words:
      'internship, internships, summer internship, summer placement, work placement, co op, practicum, summer internships, paid internship, paid internships, pasantía, pasantías',
    means: { jobCategories: ['interns'] },
  },
  {
    label: 'Technology',
    words:
      'tech job, tech jobs, tech work, it job, it jobs, computer job, computer jobs, technology job, technology jobs',
    means: { jobCategories: ['software-technology'] },
  },
  {
    label: 'Nights',
    words:
      'night, nights, night shift, night shifts, night time, overnight, overnights, overnight shift, graveyard, graveyard shift, third shift, night owl, red eye, midnight, midnight shift, dog watch, graves, after dark, 3rd shift, late night, late nights, at night, nightshift, working nights, night work, night person, sleep during the day, nocturnal, turno de noche, turno noche, turno nocturno, de noche, noche, noches, por la noche, por las noches',
    means: { mentions: ['overnight', 'night', 'nights', 'graveyard'] },
  },
  {
    label: 'Evenings',
    words: [
      'evening, evenings, evening shift, evening shifts, swing shift, second shift, late shift, afternoon shift, afternoons, after work, after hours, 2nd shift, after school, after my day job',
      ...['3', '4', '5', '6', '7'].flatMap((hour) => [`after ${hour}`, `after ${hour} pm`, `after ${hour}pm`]),
      'in the evening, in the afternoon, afternoon, swings, swing, por la tarde, por las tardes',
    ].join(', '),
    means: { mentions: ['evening', 'evenings', 'swing shift'] },
  },
  {
    label: 'Early mornings',
    words:
      'morning, mornings, morning shift, early morning, early mornings, early shift, first shift, 1st shift, in the morning, morning person, early bird, before sunrise, before school, opening shift, am shift, 4am, 5am, por la mañana, por las mañanas',
    means: { mentions: ['morning', 'mornings', 'early'] },
  },
  {
    label: 'Weekends',
    words:
      'weekend, weekends, weekend shift, weekend shifts, weekends only, saturdays, sundays, weekend only, weekend work, weekend job, saturday, sunday, saturday and sunday, sat and sun, fin de semana, fines de semana, los fines de semana',
    means: { mentions: ['weekend', 'weekends'] },
  },
] as const satisfies readonly TextPartRule[];

/** Place names that are also common words: places only after a preposition such as "in", or in capitals. */
export const wordsAndPlaces: ReadonlySet<string> = new Set(
  'alaska hawaiian horizon mobile reading bend remote virtual national liberty columbus sea sit bet sun eat fat san las den pit bur cun aus ont sat mia mso ind'.split(
    ' ',
  ),
);

/** Words after which a text names what is not wanted. Runs that start alike and deny nothing ("not only") are fillers. */
export const negators: ReadonlySet<string> = new Set(
  'not, no, dont, doesnt, wont, cant, cannot, never, without, except, except for, excluding, other than, rather than, instead of, apart from, aside from, anything but, anywhere but, avoid, avoiding, hate, hates, neither, nothing, sin'.split(
    ', ',
  ),
);

/** Words between a negator and what someone lacks, which says nothing about the jobs: "I do not have a license". */
export const lackedWords: ReadonlySet<string> = new Set(
  'have, has, had, having, got, own, hold, know, speak, understand, been, done, worked, more, longer, finish, finished, graduate, graduated, go, went, need, needs, require, requires'.split(
    ', ',
  ),
);

/** Words after what is not asked of anyone: "no license required". */
export const waivedWords: ReadonlySet<string> = new Set(['required', 'needed', 'necessary', 'yet']);
