-- Public holidays of Morocco that fall on the same date every year.

create table private.yearly_holidays (
  month integer not null,
  day integer not null,
  name text not null,
  since date not null default '1957-01-01',
  primary key (month, day),
  constraint day_is_in_every_year check (make_date(2025, month, day) is not null)
);

comment on table private.yearly_holidays is 'Public holidays with a fixed date. Lunar holidays are in moving_holidays, where operators enter them.';
comment on column private.yearly_holidays.since is 'First day on which the holiday is in force.';

create trigger _100_refuse_change before update or delete on private.yearly_holidays
  for each row execute function private.refuse_change();

alter table private.yearly_holidays enable row level security;
alter table private.yearly_holidays force row level security;

insert into private.yearly_holidays (month, day, name) values
  (1, 1, 'New Year'),
  (1, 11, 'Independence Manifesto'),
  (5, 1, 'Labour Day'),
  (7, 30, 'Throne Day'),
  (8, 14, 'Oued Ed-Dahab'),
  (8, 20, 'Revolution of the King and the People'),
  (8, 21, 'Youth Day'),
  (11, 6, 'Green March'),
  (11, 18, 'Independence Day');
insert into private.yearly_holidays (month, day, name, since) values
  (1, 14, 'Amazigh New Year', '2024-01-14'),
  (10, 31, 'Unity Day', '2025-10-31');
