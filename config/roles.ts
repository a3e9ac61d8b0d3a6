/** Words for a rank or a kind of work that occur in the titles of all trades. The words beside them name the trade. */
export const roles =
  'manager officer agent clerk assistant supervisor controller consultant operator operative technician engineer specialist ' +
  'coordinator analyst worker attendant handler executive director lead leader adviser advisor representative rep ' +
  'administrator inspector planner associate crew team service head member person staff man woman lady guy professional ' +
  'expert senior junior chief hand operation trainee coach aide helper';

/** Words for people who lead others. A text with one of them is about such work, by whatever word a posting says it. */
export const leaders = 'manager supervisor lead leader head chief director foreman supervise';
