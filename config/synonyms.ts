import type { SynonymRule } from './schema.ts';
import { readLines } from './word-lists.ts';

/**
 * One rule a line. "a, b > c, d": c and d are terms of postings, ranked like a or b. "a, b, c": related terms, ranked below the typed one.
 */
export const synonyms: readonly SynonymRule[] = readLines(`
# Cabin and flight deck
fa, flight attendant, cabin crew, stewardess, steward, air hostess, air host, cabin attendant, flite attendant
purser, azafata, auxiliar de vuelo, sobrecargo > flight attendant
flight attendant > 客室乗務員
客室乗務員 > flight attendant japan based
フライトアテンダント, キャビンアテンダント, スチュワーデス > 客室乗務員, flight attendant japan based
pilot, パイロット, piloto, aviador, atp > first officer, captain
aviator > pilot, first officer, captain
fo, f/o, copilot, co pilot, right seat > first officer
capt, left seat > captain
entry level pilot, 1500 hours, restricted atp > first officer e175, pilot development program
e175, embraer 175, erj 175
sim instructor, sim > simulator
instructor, teacher, teaching, trainer, tutor
# Maintenance
amt, a&p, a & p, ap mechanic, mechanic, aviation maintenance, aircraft maintenance, aircraft maintenance technician, maintenance technician, aircraft mechanic, aviation mechanic, 整備士, mecanico de aviones, mecanico de aviacion, tecnico de aviones > aircraft technician, aircraft mechanic
aircraft, airplane, plane, aeroplane
mx, mtc, tech ops, maintenance
repair, fix, mend
gse, ground support equipment > ground equipment
auto mechanic, automotive mechanic, car mechanic, truck mechanic, diesel mechanic, vehicle mechanic, diesel technician > ground equipment mechanic
avionics tech, electrician, sparky, wiring, radios, radar > avionics technician
electrician, electrical technician > avionics, wiring
qa, quality assurance, qc, quality control
ndt, ndi, nondestructive testing > quality control inspector, structures composites technician
sheet metal, body shop, fiberglass, fibreglass, panel beater, tin bender > structures composites technician
welder, welding
upholstery, upholsterer, auto trim, seats > cabin interiors
maintrol, moc > maintenance controller
# Airport
csa, gate agent, ticket agent, ticketing agent, check in agent, counter agent, desk agent, airport agent, wheelchair, wheel chair, above wing > customer service agent, passenger service agent, guest service agent
psa > passenger service agent
gsa > guest service agent
ground staff, station attendant, check in, check in desk, checking in > customer service agent, passenger service agent, guest service agent, airport services agent
ホテル, 接客 > customer service agent, airport services agent, 旅客サービス
カウンター, グランドスタッフ > customer service agent, airport services agent, カスタマーサービス
グランドスタッフ, 地上職 > 旅客サービス, カスタマーサービス, airport services agent
rsa > ramp service agent
ramp, baggage handler, baggage loader, bag loader, bag handler, ground crew, ground handler, luggage handler, ramper, tarmac
グランドハンドリング, fueler, fueller, refueler, fueling, below wing, construction > ramp
aircraft cleaner, plane cleaner, airplane cleaner, aeroplane cleaner, cabin cleaner, cleaning airplanes, clean planes, aircraft cleaning > ramp service agent, ramp agent
limpieza > cleaner, cleaning
baggage, luggage, bag
skycap, sky cap, maletero > baggage service agent, ramp
hazmat, hazardous materials, dangerous goods
deicing, de icing, deice, de ice
stevedore, longshoreman, dock worker > cargo agent, ramp
warehouse, stock clerk > cargo agent, stores
cdl > commercial driver, cargo agent
clerk, parts clerk, stockroom, storekeeper, storeman, tool crib, tool room, quartermaster, supply sergeant, supply room > stores clerk, parts stores
stores clerk > parts stores
weight balance, weight and balance, load master, loadmaster > load planner
barista, bartender, hostess, host, waiter, waitress > lounge
concierge, receptionist, recepcionista, front desk, reception, retail, cashier, cajera, cajero, bank teller, shop assistant > lounge host, guest service agent, customer service agent
housekeeping, housekeeper > lounge host
caterer, catering > food beverage, caterers
chef, cook, culinary, cocinero, meals, menu > food beverage planner, lounge
airport manager, airport boss > station manager, airport duty manager
restaurant manager, store manager, assistant store manager, hotel manager, night manager, shift manager > lounge supervisor, station operations supervisor, airport duty manager
retail manager > lounge supervisor, station operations supervisor
# Customer care
customer service, guest service, passenger service, customer care, guest support
customer service > カスタマーサービス, 旅客サービス
atencion al cliente, servicio al cliente > customer service, guest service, reservations
csr, customer service rep, customer service representative > customer service, passenger service, guest service, reservations, customer care, guest support
customer support > customer care, guest support
call center, contact center, reservations
call center, call centre > reservations agent
res agent, reservationist, travel agent, booking agent > reservations agent, group desk
phone agent, phone operator, telephone operator, telephone agent, telephonist, call agent, switchboard > reservations agent, contact center, customer care, guest support
# Operations
dispatcher, flight dispatcher, aircraft dispatcher, flight follower
atc, air traffic control, air traffic controller, control tower, meteorology, meteorologist, weather > dispatcher
roster, rostering > crew scheduler, workforce planning
ambulances, crew planning, sked, crew sked > crew scheduler
wfm, call forecasting > workforce planning
route planner, route planning, flight routes > network planning
osha, workplace safety, ehs > safety program specialist
# Technology
swe, sde, programmer, coder, software developer, web developer, web designer, frontend, front end, backend, back end, full stack, fullstack > software engineer
developer, software engineer, engineer
app developer, mobile developer, android, android developer > mobile engineer, software engineer
coding, bootcamp > software engineer, software engineering intern
sysadmin, system administrator, systems administrator, network administrator, network admin > systems engineer, it support, site reliability
ccna, wifi, wi fi, cabling, lan > network engineer, network airport systems engineer
sre, devops, cloud, kubernetes, uptime > site reliability
etl, data pipelines, data warehouse > data engineer
data scientist, data science, machine learning
ml, machine learning, ai
neural networks, neural network, artificial intelligence > machine learning, data science
ux, user experience, ui, user interface
wireframe, mockup, prototyping > ux designer
cyber security, cyber, infosec, information security, it security, hacker > cybersecurity, security engineer
help desk, helpdesk, service desk, desktop support, tech support, computer support, computer technician, desktop technician, computer repair, geek squad, computers > it support
it, information technology
app roadmap, roadmap, product owner > product manager
# Offices
hr, human resources, personnel, people team, people operations, people ops > talent acquisition, people business partner, labor relations
hrbp > people business partner
recruiter, recruiting, recruitment > talent acquisition
labor union, union relations, industrial relations, labor law, union shop steward, union rep > labor relations
accounting, accountant, bookkeeper, bookkeeping
cpa, books, ledger > accountant
fp&a > financial analyst
buyer, buying, purchasing, procurement, supply chain > sourcing specialist, purchasing
sales, salesman, saleswoman, salesperson, sales representative, account manager
marketing, advertising, publicity
ticket pricing, ticket prices, pricing, prices, yield management, fares > revenue management
frequent flyer, frequent flier, points program, rewards, rewards card > loyalty
# Ranks, hours and conditions
foreman, forewoman > lead, supervisor
crew chief, plane captain > aircraft technician, aircraft mechanic
mgr > manager
supv, spvr > supervisor
sr > senior
tech > technician
internship, intern, student, college
work placement, industrial placement > intern
entry level, no experience, beginner, trainee > no airline experience, no prior experience, we train you, recent graduates
overnight, night, graveyard
on call, per diem
remote, virtual, work from home, from home, at home, wfh, telecommute, telework, work at home, home based
pt, medio tiempo, media jornada, tiempo parcial > part time
ft, tiempo completo, jornada completa > full time
bilingual > second language, both languages, near native, japanese and english
espanol > spanish
# Places, airlines and passengers
nihon, nippon, 日本 > japan
ハワイ > hawaii
アラスカ航空 > alaska airlines
ハワイアン航空 > hawaiian airlines
ホライゾン航空 > horizon air
aeropuerto > airport
pasajeros, pax > passenger
`).map((line) => {
  const [from = '', to] = line.split(' > ');
  return to === undefined ? { group: from } : { from, to };
});
