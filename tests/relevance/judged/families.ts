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

/** Places by their names in the feed. */
export const anchorage = /Anchorage/;
export const australia = /Australia/;
export const bayArea = /San Francisco|Oakland/;
export const boise = /Boise/;
export const california = /California/;
export const fairbanks = /Fairbanks/;
export const hilo = /Hilo/;
export const honolulu = /Honolulu/;
export const kauai = /L[iī]hu/;
export const kent = /Kent/;
export const kona = /Kona/;
export const korea = /Korea/;
export const lasVegas = /Las Vegas/;
export const losAngeles = /Los Angeles/;
export const maui = /Kahului/;
export const medford = /Medford/;
export const oregon = /Oregon/;
export const phoenix = /Phoenix/;
export const portland = /Portland/;
export const sanDiego = /San Diego/;
export const sanFrancisco = /San Francisco/;
export const spokane = /Spokane/;

/** Further titles that several groups judge. */
export const accountManager = /account manager/i;
export const accountant = /accountant/i;
export const aircraftIntern = /engineering intern - aircraft|maintenance & engineering intern/i;
export const avionics = /avionics technician/i;
export const baseSupervisor = /inflight base supervisor/i;
export const brand = /brand marketing/i;
export const captain = /captain/i;
export const compliance = /security compliance/i;
export const controller = /maintenance controller/i;
export const dataAnalyst = /data analyst/i;
export const dataEngineer = /data engineer/i;
export const dispatcher = /dispatcher/i;
export const fewHours = /part|call/i;
export const financialAnalyst = /financial analyst/i;
export const groundEquipment = /ground equipment mechanic/i;
export const inflightInstructor = /inflight training instructor/i;
export const inspector = /quality control inspector/i;
export const interiors = /cabin interiors/i;
export const itSupport = /it support/i;
export const labor = /labor relations/i;
export const leadMechanic = /lead aircraft technician/i;
export const leadRamp = /lead ramp/i;
export const loadPlanner = /load planner/i;
export const loungeHost = /lounge host/i;
export const loungeSupervisor = /lounge supervisor/i;
export const loyaltyManager = /loyalty program manager/i;
export const luggage = /baggage service agent/i;
export const mobile = /mobile engineer/i;
export const networkEngineer = /network & airport systems/i;
export const partner = /people business partner/i;
export const planner = /maintenance planner/i;
export const recruiter = /talent acquisition/i;
export const reliability = /site reliability/i;
export const reservations = /reservations agent/i;
export const ruralAlaska = /, AK\b/;
export const safety = /safety program specialist/i;
export const safetyIntern = /safety intern/i;
export const sales = /sales manager/i;
export const scheduler = /crew scheduler/i;
export const simulator = /simulator instructor/i;
export const sourcing = /sourcing specialist/i;
export const stationManager = /station manager/i;
export const stationSupervisor = /station operations supervisor/i;
export const structures = /structures & composites/i;
export const support = /it support technician/i;
export const teamLead = /contact center team lead/i;
export const technology = /software & technology/i;
export const workforce = /workforce planning/i;
