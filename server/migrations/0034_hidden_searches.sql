-- Terms that staff do not want to see among the popular searches.
alter table settings add column hidden_searches text[] not null default '{}';
