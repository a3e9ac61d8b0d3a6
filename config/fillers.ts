import { readLines, readList } from './word-lists.ts';

/**
 * Words that say nothing about the work: what people say around it when they ask for it. They count only when a text has no other
 * words. Words of titles, of names of trades and of places are not among them. Apostrophes are left out: "im" is "I'm".
 */
export const fillerWords = readLines(`
# Words between others, which ask for nothing by themselves: "or" is Oregon
a an the this that these those there here i me my mine myself we us our ours you your yours he him his she her they them their in at near
on of for from to with without by as about into onto off out up down over under between through during before after since until till while
because so if then than but and or nor either neither both also too very really just only even still yet already again ever not any some
all every each other another such same own what who whom whose which where when why how else instead rather maybe perhaps possibly please
thanks thank hello hey etc am is are was were be been being do does did done doing dont doesnt didnt have has had having havent hasnt can
cant cannot could will wont would wouldnt shall should may might must im ive ill isnt arent wasnt youre lets thats whats whos theres
theyre hes shes wants gonna wanna gotta u ur pls plz
# Work in general
job jobs career careers work works working worked hiring hire hires hired vacancy vacancies opening openings position positions
opportunity opportunities role roles employment employed employer employers occupation occupations profession gig gigs thing things
something anything everything whatever anywhere somewhere stuff kind kinds apply applying now soon asap immediately currently current
today available open best better good great nice interview interviews resume cv requirement requirements required requires require req
reqs requisition qualify qualified qualifies qualification qualifications eligible tasks responsibilities skilled experienced experience
experiences background backgrounds year years yr yrs month months week weeks day days daily tomorrow tonight shift shifts extra ago old
age aged older younger young time times hour hours
# Wanting
want wanted wanting look looks looking seek seeking seeks search searching find finding finds need needed needs like get getting offer
offers offered likes liked love loves loved enjoy enjoys enjoying prefer prefers hope hoping wish wishing try trying tries interested
interest interests dream dreams dreamed passion passionate excited gets got give gives giving let letting allow allows become becomes
becoming became start starts starting started begin beginning considering thinking think thought wondering decide decides know knows knew
knowing tell tells say says said mean means use uses used using involve involves involving include includes deal deals dealing make makes
making made take takes taking took put puts putting go goes going went gone come comes coming came keep keeps keeping kept see sees able
willing ready right sure decent cool fun exciting interesting easy many much more most few several lot lots enough less least different
various hate hates hated tired sick bored boring burned burnt quit quitting quits leave leaving left switch switching change changing
changes transitioning finish finished finishing laid fired former formerly ex previous previously past retired retiring retire retiree
retirees recently recent newly graduated help helps helping helped happen speak speaks speaking spoken fluent fluently talk talks talking
hard difficult possible long guess suppose figure believe feel feels felt sound sounds hopefully honestly actually basically literally
totally especially mostly usually sometimes often always almost enjoyable rewarding meaningful fulfilling
# Where one lives, and what every job of an airline has
nearby nearest local locally around areas home close closer living lived move moves moving moved relocate relocating relocation based
located stay stays staying neighborhood commute commuting far away pay pays paying paid well salary salaries wage wages income earn earns
earning money perks benefit benefits flexible stable steady sponsor sponsors sponsorship visa visas felon felons felony felonies criminal
conviction sponsoring citizen citizens immigrant
# Spanish and Japanese
busco buscando necesito quiero quisiera puedo hay trabajo trabajos empleo empleos vacante vacantes puesto puestos soy tengo para por una
un unos del de el al en con que como donde mi su se hola gracias favor tiene tienen estoy cerca hablo habla hable hablar hablando 仕事 求人 募集
在住 勤務 転職 空港 週 数日 希望 働 住 探 近
# How people say that they are, or what the work should be like
simple serious honest reliable dependable responsible motivated hardworking regular normal slow peaceful healthy permanent temporary
seasonal civilian married divorced pregnant autistic autism incomes lease toddler toddlers baby babies holidays winter paycheck lucky
eager punctual outgoing ambitious curious polite introverted extrovert extroverted shy nervous anxious lately weekday weekdays monday
tuesday wednesday thursday friday noon eventually someday forever lifelong entire autumn vacation birthday sir madam dear greetings minute
minutes mile single downtown suburb newborn
# People
people couple couples grown someone somebody anyone anybody everyone everybody person persons guy guys woman women lady ladies gal gals
dude folks kid kids children son sons daughter daughters husband wife boyfriend girlfriend fiance fiancee spouse mom mum mother dad father
parent parents brother brothers sister sisters sibling nephew niece cousin uncle aunt grandson granddaughter grandma grandpa grandmother
grandfather friend friends roommate neighbor buddy family teen teens teenager teenagers adult adults boy girl
# Where one served, and when
army navy usmc military january february april june july august september october november december spring fall
`);

/** Runs of words that say nothing about the work, with their `{alternatives}`: what every job of an airline has, and what no posting says. */
export const fillerPhrases = readLines(`
# Near home
near my house, close to my house, in my {area|city|town}, near where i live, where i live, local area
not far, short commute, by bus, without a car, no car, no drivers license, without a license, on the bus line, public transportation, light rail
home {every night|for dinner|at night|on weekends}, be home {every night|at night|on weekends}, sleep at home{| every night}, in my own bed
i live{| in| near}, we live{| in}, and live{| in}, who lives, lives in, live near
# Hiring
immediate {start|hire}, {urgently|urgent|actively} hiring, urgent need, hiring event, job fair
new career, career path, {long|short} term, growth opportunity, room to grow, advancement, second career, midlife
criminal record, clean record, felony record, second chance, {felony|felon} friendly, {|no }background check, background friendly
record expunged, {|no }drug test, on probation, on parole, out of prison, dui on record
h1b, h 1b, h1b {visa|sponsorship}, green card, work permit, opt, cpt, opt student, e2 visa, relocation {assistance|package}
# Pay and benefits
{flight|travel} {benefits|perks|privileges}, {free|discount} flights, free {flight|travel|tickets}, {fly|flying|travel} for free, fly free
cheap flights, discounted flights, standby travel, non rev, nonrev, non rev benefits, buddy passes, employee discount{|s}
full benefits, health insurance, {health|health care|medical} benefits, {medical|dental|life} insurance, 401k, 401k match, pension
retirement plan, pto, {sign on|signing} bonus, tuition {reimbursement|assistance}, {parental|maternity} leave, job security
{high|highest|higher} paying, {high|top|weekly} pay, big money, high salary
work life balance, {flexible|set|fixed} schedule, 4 10s, four tens, {weekends|nights|evenings} off, daytime, business hours
# One's own life
keep track, take care, sort of, or similar, in my {20s|30s|40s|50s|60s}, after retirement, planning to move, new to, unemployed, on unemployment
this summer, next {summer|year|month}, for the season, {back|return} to work, gap in my resume
# Where one served
air force, coast guard, marine corps, national guard, reservist, out of the {air force|marines}, {left|leaving} the air force
transitioning service member, {military|army|navy|air force|marine} veteran, {veteran|military} friendly, {hiring|hire} veterans, for {veterans|vets}
# Runs that start as a negation and exclude nothing
{not|dont|doesnt} {mind|care}, {not|doesnt|no} matter, not {only|just}, no wonder
{not|dont|doesnt} want to leave, not wanting to leave, not {leave|leaving}, without leaving, never leave
not {have|having} to leave, rather not leave, {cant|cannot} leave
not {sure|afraid|scared|picky|shy|bad|too far|necessarily|yet}, no longer, not limited to
no {problem|issue|issues|worries}, {not|no} less than, {cant|cannot|not} wait, why not, if not, or not
`).flatMap(readList);

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
