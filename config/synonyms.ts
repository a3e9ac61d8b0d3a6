import type { SynonymRule } from './schema.ts';

export const synonyms = [
  { group: ['fa', 'flight attendant', 'cabin crew', 'stewardess', 'steward'] },
  { from: ['amt', 'a&p', 'a & p', 'ap mechanic', 'mechanic', 'aviation maintenance'], to: ['aircraft technician', 'maintenance technician'] },
  { from: ['csa'], to: ['customer service agent'] },
  { from: ['psa'], to: ['passenger service agent'] },
  { from: ['rsa'], to: ['ramp service agent'] },
  { from: ['fo', 'f/o'], to: ['first officer'] },
  { group: ['remote', 'virtual', 'work from home', 'wfh', 'telecommute', 'telework'] },
  { group: ['ramp', 'baggage handler', 'ground crew', 'ground handler'] },
  { from: ['gate agent', 'ticket agent', 'check in agent'], to: ['customer service agent', 'passenger service agent'] },
  { group: ['call center', 'contact center', 'reservations'] },
  { from: ['swe', 'sde', 'programmer'], to: ['software engineer'] },
  { group: ['developer', 'software engineer'] },
  { group: ['it', 'information technology'] },
  { group: ['hr', 'human resources', 'people team'] },
  { group: ['qa', 'quality assurance'] },
  { group: ['internship', 'intern'] },
  { from: ['avionics tech'], to: ['avionics technician'] },
  { group: ['dispatcher', 'flight dispatcher', 'aircraft dispatcher'] },
  { from: ['warehouse', 'stock clerk'], to: ['cargo agent', 'stores'] },
] as const satisfies readonly SynonymRule[];
