// Written and judged before the first run, and without a look at what the search knows.
// Misspellings of titles, places and mixed queries, as people and phones make them.
import {
  anchorage,
  boise,
  cabin,
  counter,
  firstOfficer,
  freight,
  hawaii,
  honolulu,
  horizon,
  intern,
  kauai,
  losAngeles,
  maui,
  mechanic,
  otherTechnician,
  people,
  phone,
  portland,
  ramp,
  sanDiego,
  seattleArea,
  security,
  virtual,
} from '#tests/relevance/judged/families.ts';
import { judge } from '#tests/relevance/judgment.ts';

export const mistypings = [
  judge('flite attendent portlnd', 'three slips, by ear and by hand', { title: cabin, place: portland }, [], {
    title: cabin,
  }),
  judge('stuardess', 'spelled by ear, once the common word', { title: cabin }),
  judge(
    'airplane macanic',
    'first vowels swapped',
    { title: mechanic },
    { title: otherTechnician },
    { title: /ground equipment/i },
  ),
  judge(
    'mekanik in honalulu',
    'phonetic trade and city',
    { title: mechanic, place: honolulu },
    { title: otherTechnician, place: honolulu },
    { title: mechanic, place: hawaii },
  ),
  judge(
    'ferst oficer ankorage',
    'all three words by ear',
    { title: firstOfficer, place: anchorage },
    [],
    [{ title: /captain/i, place: anchorage }, { title: firstOfficer }],
  ),
  judge('capton for horizen air', 'two wrong vowels', { title: /captain/i, company: horizon }, [], {
    title: firstOfficer,
    company: horizon,
  }),
  judge('san fransisco pilat', 'a common slip in the city', { title: firstOfficer, place: /San Francisco/ }, [], {
    title: firstOfficer,
    place: /California/,
  }),
  judge(
    'first officer e one seventy five',
    'model number spoken into a phone',
    { title: /first officer - e175/i },
    [],
    { title: /captain/i, company: horizon },
  ),
  judge(
    'reservashuns from home',
    'ending spelled by ear',
    { title: /reservations/i, place: virtual },
    [{ title: phone, place: virtual }],
    { title: /reservations/i },
  ),
  judge('custmer servise spokan', 'dropped letters, and c heard as s', { title: counter, place: /Spokane/ }),
  judge('bagage handeler seatle', 'single letters where doubles belong', { title: ramp, place: seattleArea }, [], {
    title: /cargo agent/i,
    place: seattleArea,
  }),
  judge('rampagent kahalui', 'joined words and swapped vowels', { title: ramp, place: maui }, [], {
    title: ramp,
    place: hawaii,
  }),
  judge(
    'cargo agnet lehue',
    'swapped letters and a wrong vowel',
    { title: /cargo agent/i, place: kauai },
    {
      title: freight,
      place: kauai,
    },
    { title: /cargo agent/i, place: hawaii },
  ),
  judge(
    'lounge hots honolulu',
    'the keyboard swapped two letters',
    { title: /lounge host/i, place: honolulu },
    {
      title: /lounge supervisor/i,
      place: honolulu,
    },
    { title: /lounge host/i, place: hawaii },
  ),
  judge('flight dispacher', 'silent letter left out', { title: /^dispatcher/i }),
  judge('crew schedular', 'common wrong ending', { title: /crew scheduler/i }),
  judge('lode planer', 'sounds the same', { title: /load planner/i }),
  judge('aveonix technition', 'two phonetic words', { title: /avionics/i }, [], { title: mechanic }),
  judge('structers and composits', 'endings swallowed in speech', { title: /structures & composites/i }),
  judge('cybersecurty anylist', 'missing and wrong letters', { title: /cybersecurity/i }, { title: security }),
  judge(
    'sofware enginering intership',
    'one letter short in every word',
    { title: /software engineering intern/i },
    { title: /data science intern/i },
    [{ title: /^software engineer\b/i }, { title: intern }],
  ),
  judge(
    'data anaylst portland',
    'letters in the wrong order',
    { title: /data analyst/i, place: portland },
    {
      title: /data analyst/i,
    },
  ),
  judge('finanical annalist', 'an autocorrected profession', { title: /financial analyst/i }, [], {
    title: /accountant|finance intern/i,
  }),
  judge('seinor acountant', 'transposed and single letters', { title: /accountant/i }, [], {
    title: /financial analyst/i,
  }),
  judge('u x desinger', 'a split abbreviation', { title: /ux designer/i }),
  judge('mashine lerning', 'as it sounds, without silent letters', { title: /machine learning/i }, [], {
    title: /data (science|engineer)/i,
  }),
  judge('product manger', 'the classic dropped letter', { title: /product manager/i }),
  judge(
    'whare house lihui',
    'one word in two, and a shortened town',
    { title: /warehouse agent/i, place: kauai },
    {
      title: /cargo/i,
      place: kauai,
    },
    { title: /warehouse agent/i },
  ),
  judge('ground equiptment mechanic', 'an extra consonant as people say it', { title: /ground equipment/i }, [], {
    title: mechanic,
  }),
  judge(
    'maintainance planer',
    'the verb inside the noun',
    { title: /maintenance planner/i },
    {
      title: /maintenance controller/i,
    },
  ),
  judge('quallity controll inspecter', 'doubled letters and an ending', { title: /quality control/i }),
  judge(
    'simulater instructer',
    'two endings by ear',
    { title: /simulator instructor/i },
    { title: /\b(flight training|ground school) instructor/i },
  ),
  judge('talent aquisition', 'letter before the q is gone', { title: /talent acquisition/i }, { title: people }),
  judge('hr buisness partner', 'vowels in the wrong order', { title: /people business partner/i }, { title: people }),
  judge('ponix call senter', 'heard and not read', { category: /contact \(call\) center/i, place: /Phoenix/ }),
  judge('jobs in kotzabue alaska', 'an Arctic town by ear', { place: /Kotzebue/ }),
  judge('utkiagvik', 'Iñupiaq name without its letters', { place: /Utqia/ }),
  judge('cordelane idaho', 'French name as locals say it', { place: /Coeur d/ }),
  judge(
    'guest servis los angelos',
    'vowels of the city confused',
    { title: /guest service/i, place: losAngeles },
    [],
    [
      { title: /baggage service/i, place: losAngeles },
      { title: /guest service/i, place: /California/ },
    ],
  ),
  judge('pasanger service fresnoe', 'a single s and a silent e', { title: /passenger service/i, place: /Fresno/ }, [], {
    title: /passenger service/i,
    place: /California/,
  }),
  judge(
    'sales manger tokio',
    'spelling of the city in other languages',
    { title: /sales manager/i, place: /Tokyo/ },
    [],
    {
      title: /sales manager/i,
    },
  ),
  judge('porta vallarta airport', 'half a Spanish name', { place: /Puerto Vallarta/ }),
  judge('sand diego lead ramp', 'a phone changed the saint', { title: /lead ramp/i, place: sanDiego }, [], {
    title: /lead ramp/i,
  }),
  judge('lasvegas ramp', 'the city without its space', { title: ramp, place: /Las Vegas/ }, [], { place: /Las Vegas/ }),
  judge(
    'boisie flight attendents',
    'extra vowel and a plural',
    { title: cabin, place: boise },
    { title: /inflight base/i, place: boise },
  ),
];
