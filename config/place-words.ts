/** Words of rows that name no place. Regular expressions over folded words, for a whole text unless stated otherwise. */

/** Says that a job can be done from anywhere. Part of a text. */
export const remoteWords =
  'remote(?:ly)?|remot[ao]|virtual|work(?:ing)? (?:from|at) home|work from anywhere|wfh|wfa|from home|at home|tele ?commut(?:e|er|ing)|' +
  'tele ?work(?:er|ing)?|teletrabajo|tele ?travail|home ?based|home ?office|anywhere|trabajo en casa|a distancia|a distance|fernarbeit';

/** Words beside remote words that change nothing. Each of them is one word. */
export const remoteFillers: ReadonlySet<string> = new Set(
  (
    'fully full 100 percent completely only all permanent permanently nationwide national worldwide global first eligible position ' +
    'positions job jobs role work worker employee employees location locations opportunity office any in within the from of based time a'
  ).split(' '),
);

/** Says that the job is not done from home alone. Part of a text. */
export const onSiteWords =
  'hybrid|on ?site|in office|in person|partial(?:ly)?|partly|not|non|no|occasional(?:ly)?|sometimes|temporarily';

/** Regions of several countries, or of parts of one, in which remote work may be done. */
export const remoteRegions: ReadonlySet<string> = new Set(
  'emea,europe,eu,apac,asia,latam,latin america,north america,americas,na,east coast,west coast,multiple locations,various'.split(
    ',',
  ),
);

/** Says nothing of the place. */
export const noPlaceWords =
  'n a|none|null|nil|undefined|unknown|unspecified|not (?:specified|applicable|available|listed|provided|known)|negotiable|flexible|' +
  'tb[acd]|to be (?:determined|announced|confirmed|decided|advised)|others?|field(?: based| office)?|hq|headquarters?|head office|' +
  'corporate(?: office| headquarters)?|main office|nationwide|nationally|worldwide|international|global|statewide|systemwide|' +
  '(?:multiple|various|multi)(?: (?:us|usa|u s))?|' +
  '(?:multiple|various|multi|several|many|all|any|different|numerous)(?: (?:us|usa|u s))? (?:locations?|sites?|cit(?:y|ies)|states?|countries|offices?|places?|areas?|regions?|stations?|bases?)\\b.*|' +
  'locations? (?:vary|varies|flexible|negotiable|tbd|open)|vari(?:es|able)|see (?:job )?(?:description|posting|details)|no (?:city|location)|x+|0+';

/** Begins the name of a building. */
export const buildingWords =
  'bldg|building|store|site|unit|plant|terminal|hangar|gate|warehouse|station|branch|facility|suite|room|floor|dept|department|location|office|region|district|route|dc|whse|shop|restaurant|campus';
