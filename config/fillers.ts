/** Words between others, which ask for nothing by themselves: "or" is Oregon. */
const functionWords = [
  'a an the this that these those there here i me my mine myself we us our ours you your yours he him his she her they them their',
  'in at near on of for from to with without by as about into onto off out up down over under between through during before',
  'after since until till while because so if then than but and or nor either neither both also too very really just only even',
  'still yet already again ever not any some all every each other another such same own what who whom whose which where when why how',
  'else instead rather maybe perhaps possibly please thanks thank hello hey etc',
  'am is are was were be been being do does did done doing dont doesnt didnt have has had having havent hasnt can cant cannot could',
  'will wont would wouldnt shall should may might must im ive ill isnt arent wasnt youre lets thats whats whos theres theyre hes',
  'shes wants gonna wanna gotta u ur pls plz',
] as const;

/** Words that ask for any job. */
const anyJobWords = [
  // Work in general
  'job jobs career careers work works working worked hiring hire hires hired vacancy vacancies opening openings position positions',
  'opportunity opportunities role roles employment employed employer employers occupation occupations profession gig gigs thing',
  'things something anything everything whatever anywhere somewhere stuff kind kinds apply applying',
  'now soon asap immediately currently current today available open best better good great nice',
  // Wanting
  'want wanted wanting look looks looking seek seeking seeks search searching find finding finds need needed needs like get getting offer offers offered',
  // Where one lives
  'nearby nearest local locally around areas',
  // Spanish and Japanese
  'busco buscando necesito quiero quisiera puedo hay trabajo trabajos empleo empleos vacante vacantes puesto puestos soy tengo para',
  'por una un unos del de el al en con que como donde mi su se hola gracias favor tiene tienen estoy cerca hablo habla hable hablar hablando 仕事 求人 募集 在住 勤務 転職 空港 週 数日 希望 働 住 探 近',
] as const;

/**
 * Words that say nothing about the work: what people say around it when they ask for it. They count only when a text has no other
 * words. Words of titles, of names of trades and of places are not among them. Apostrophes are left out: "im" is "I'm".
 */
export const fillerWords = [
  ...functionWords,
  ...anyJobWords,
  // Work in general
  'interview interviews resume cv requirement requirements required requires require',
  'req reqs requisition qualify qualified qualifies qualification qualifications eligible tasks responsibilities skilled experienced',
  'experience experiences background backgrounds year years yr yrs month months week weeks day days daily tomorrow tonight',
  'shift shifts extra ago old age aged older younger young time times hour hours',
  // Wanting
  'likes liked love loves loved enjoy enjoys enjoying prefer prefers hope hoping wish wishing try trying tries interested interest interests',
  'dream dreams dreamed passion passionate excited gets got give gives giving let letting allow allows',
  'become becomes becoming became start starts starting started begin beginning considering thinking think thought wondering decide',
  'decides know knows knew knowing tell tells say says said mean means use uses used using involve involves involving include includes',
  'deal deals dealing make makes making made take takes taking took put puts putting go goes going went gone come comes coming came',
  'keep keeps keeping kept see sees able willing ready right sure',
  'decent cool fun exciting interesting easy many much more most few several lot lots enough less least different various',
  'hate hates hated tired sick bored boring burned burnt quit quitting quits leave leaving left switch switching change changing',
  'changes transitioning finish finished finishing laid fired former formerly ex previous previously past retired',
  'retiring retire retiree retirees recently recent newly graduated help helps helping helped happen speak speaks speaking spoken fluent',
  'fluently talk talks talking',
  'hard difficult possible long guess suppose figure believe feel feels felt sound sounds hopefully honestly actually',
  'basically literally totally especially mostly usually sometimes often always almost enjoyable rewarding meaningful fulfilling',
  // How people say that they are, or what the work should be like
  'simple serious honest reliable dependable responsible motivated hardworking regular normal slow peaceful healthy permanent temporary',
  'seasonal civilian married divorced pregnant autistic autism incomes lease toddler toddlers baby babies holidays winter',
  'paycheck lucky eager punctual outgoing ambitious curious polite introverted extrovert extroverted shy nervous anxious lately',
  'weekday weekdays monday tuesday wednesday thursday friday noon eventually someday forever lifelong entire autumn vacation',
  'birthday sir madam dear greetings minute minutes mile single downtown suburb newborn',
  // People
  'people couple couples grown someone somebody anyone anybody everyone everybody person persons guy guys woman women lady ladies gal gals dude folks kid',
  'kids children son sons daughter daughters husband wife boyfriend girlfriend fiance fiancee spouse mom mum mother dad',
  'father parent parents brother brothers sister sisters sibling nephew niece cousin uncle aunt grandson granddaughter grandma grandpa',
  'grandmother grandfather friend friends roommate neighbor buddy family teen teens teenager teenagers adult adults boy girl',
  // Where one lives, and what every job of an airline has
  'home close closer living lived move moves moving moved relocate relocating relocation based',
  'located stay stays staying neighborhood commute commuting far away',
  'pay pays paying paid well salary salaries wage wages income earn earns earning money perks benefit benefits flexible stable steady',
  'sponsor sponsors sponsorship visa visas felon felons felony felonies criminal conviction sponsoring citizen citizens immigrant',
  // Where one served
  'army navy usmc military',
  'january february april june july august september october november december spring fall',
] as const;

/** Runs of words that ask for any job. */
const anyJobPhrases = [
  'near me, close to me, around me, close to home, near home, near my house, close to my house, in my area, around here, in my city',
  'near where i live, where i live, in my town, local area, right now',
  'start immediately, immediate start, immediate hire, urgently hiring, urgent hiring, now hiring, hiring now, actively hiring',
  'job opening, job openings, job opportunities, job vacancy, job vacancies, career opportunities, job search',
] as const;

/** Runs of words that say nothing about the work: what every job of an airline has, and what is asked of no posting. */
export const fillerPhrases = [
  ...anyJobPhrases,
  'flight benefits, free flights, free flight, free travel, fly for free, flying for free, fly free, travel for free, travel benefits',
  'travel perks, flight perks, travel privileges, flight privileges, free tickets, cheap flights, discount flights, discounted flights',
  'standby travel, non rev, nonrev, non rev benefits, buddy passes, employee discount, employee discounts, good benefits, great benefits',
  'full benefits, with benefits, benefits from day one, health insurance, health benefits, health care benefits, medical insurance',
  'medical benefits, dental insurance, life insurance, 401k, 401k match, pension, retirement plan, paid vacation, paid time off, pto',
  'sign on bonus, signing bonus, tuition reimbursement, tuition assistance, parental leave, maternity leave, job security',
  'high paying, well paying, good paying, best paying, highest paying, higher paying, good pay, great pay, high pay, top pay, better pay',
  'decent pay, best pay, more money, make good money, good money, big money, high salary, good salary, well paid, pays well, weekly pay',
  'work life balance, flexible hours, flexible schedule, set schedule, fixed schedule, 4 day week, 4 day work week, four day work week',
  'four day week, 4 10s, four tens, three days a week, 3 days a week, 12 hour shifts, 10 hour shifts, 8 hour shifts',
  'not far, easy commute, short commute, by bus, without a car, no car',
  'no drivers license, without a license, on the bus line, public transportation, light rail',
  'for people, for someone, for anyone, people who, people that, retired people, people like me, or something, or similar, or anything',
  'home every night, be home every night, sleep at home, sleep at home every night, home at night, be home at night, home for dinner',
  'home on weekends, be home on weekends, in my own bed',
  'weekends off, nights off, evenings off, days only, day shift, day shifts, day shift only',
  'daytime, regular hours, normal hours, business hours',
  'i live, i live in, i live near, we live, we live in, and live, and live in, who lives, living in, living near, lives in, live near',
  'keep track, take care, and stuff, and things, kind of, sort of, a lot, as soon as possible, right away, these days',
  'criminal record, clean record, felony record, second chance, felony friendly, felon friendly, background check, no background check',
  'background friendly, record expunged, drug test, no drug test, on probation, on parole, out of prison, dui on record',
  'visa sponsorship, sponsor visa, h1b, h 1b, h1b visa, h1b sponsorship, green card, work permit, work visa, opt, cpt, opt student, e2 visa',
  'willing to relocate, relocation assistance, relocation package, open to relocation, can relocate',
  'hiring event, job fair',
  'urgent need, asap please, thank you, new career, career path, long term, short term, growth opportunity, room to grow, advancement',
  'years of experience, years experience, year of experience, lots of experience, with experience, some experience, my experience',
  'my background, years old, year old, years of age, at my age, over 40, over 50, over 60, in my 20s, in my 30s, in my 40s, in my 50s',
  'in my 60s, after retirement, single mom, single mother, single parent',
  'for my son, for my daughter, for my husband, for my wife, for my kid, for my brother, for my sister, for my friend, for my mom',
  'just moved, moving to, recently moved, planning to move, going to move, new to, in june, in july, in august, in september, this summer',
  'next summer, this fall, next year, this year, next month, this winter, for the holidays, for the season, out of work, unemployed',
  'laid off, got fired, got laid off, on unemployment, back to work, return to work, gap in my resume, second career, midlife',
  'out of the army, out of the navy, out of the military, out of the air force, out of the marines, left the army, left the navy',
  'left the military, left the air force, leaving the army, leaving the navy, leaving the military, leaving the air force',
  'getting out of the army, getting out of the navy, getting out of the military, after the army, after the navy, after the military',
  'former military, ex military, transitioning military, transitioning service member, military veteran, army veteran, navy veteran',
  'air force veteran, marine veteran, veteran friendly, military friendly, hiring veterans, hire veterans, for veterans, for vets',
  'not mind, dont mind, doesnt mind, not care, dont care, doesnt care, not matter, doesnt matter, no matter, not only, not just, no wonder',
  'not want to leave, dont want to leave, doesnt want to leave, not wanting to leave, not leave, not leaving, without leaving, never leave',
  'not have to leave, not having to leave, rather not leave, cant leave, cannot leave',
  'not sure, not afraid, not scared, not picky, not shy, not bad, not too far, not necessarily, not yet, no longer, not limited to',
  'no problem, no issue, no issues, no worries, not less than, no less than, cant wait, cannot wait, not wait, why not, if not, or not',
  'air force, coast guard, marine corps',
  'military spouse, army wife, navy wife, military wife, military husband, military experience, national guard, reservist',
] as const;

/** Words for those who study and ask for certain hours. They say nothing about the work where a text has no others. */
export const studentWords =
  'student students college university uni undergrad undergraduate freshman sophomore school class classes campus semester grad';

/** Words for a rank or a kind of work that occur in the titles of all trades. The words beside them name the trade. */
export const roles =
  'manager officer agent clerk assistant supervisor controller consultant operator operative technician tech engineer specialist ' +
  'coordinator analyst worker attendant handler executive director lead leader adviser advisor representative rep ' +
  'administrator inspector planner associate crew team service head member person staff man woman lady guy professional ' +
  'expert senior junior chief hand operation trainee coach aide helper';

/** Words of titles of those who lead others, or have done the work for long. */
export const ranks = 'lead senior principal supervisor manager chief director';
