-- Where somebody signed in from; sessions that are open already do not say.
alter table session add column address inet;
