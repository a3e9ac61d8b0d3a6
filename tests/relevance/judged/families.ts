/** Titles that are one kind of work, taken from the feed. */
export const cabin = /flight attendant|客室乗務員/i;
export const cockpit = /first officer|captain/i;
export const firstOfficer = /first officer/i;
export const mechanic = /aircraft (technician|mechanic)/i;
/** Other certificated aircraft work. */
export const otherTechnician = /avionics technician|structures & composites|cabin interiors technician/i;
export const counter =
  /(customer|passenger|guest) service agent|airport services agent|カスタマーサービス|旅客サービス/i;
export const ramp = /\bramp\b/i;
export const freight = /cargo|warehouse agent/i;
export const stores = /stores (clerk|specialist)/i;
/** Calls, chats and bookings. */
export const phone = /reservations agent|customer care|guest support|loyalty service agent|group desk/i;
export const software = /software engineer(?!ing)/i;
/** Other developers of software and data systems. */
export const otherEngineer = /(mobile|data|machine learning|site reliability|security|systems) engineer/i;
export const security = /cybersecurity|security engineer/i;
export const pilotInstructor = /\b(flight training|simulator|ground school) instructor/i;
export const intern = /\bintern\b/i;
export const people = /talent acquisition|people business partner/i;

export const virtual = /virtual/i;
export const hawaii = /hawaii/i;
export const alaskaState = /, AK\b|\/ Alaska \//;
export const seattleArea = /Seattle|SeaTac/;
/** The airports of Tokyo, and postings that only name Japan. */
export const japan = /Japan|JPN/;

export const alaskaAirlines = /Alaska Airlines/;
export const horizon = /Horizon/;
export const hawaiianAirlines = /Hawaiian/;

export const partTime = /part/i;
export const fullTime = /full/i;
export const onCall = /call|diem/i;
