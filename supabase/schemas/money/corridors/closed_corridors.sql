create table private.closed_corridors (
  schedule_id integer not null references private.corridor_terms (id) on delete restrict,
  from_city_id integer not null,
  to_city_id integer not null,
  primary key (schedule_id, from_city_id, to_city_id),
  constraint a_city_is_named check (from_city_id > 0 or to_city_id > 0),
  constraint zero_is_every_city check (from_city_id >= 0 and to_city_id >= 0)
);

comment on table private.closed_corridors is 'Corridors that a version of the corridor terms closes. Each is closed only in the direction from its origin to its destination.';
comment on column private.closed_corridors.from_city_id is
  'City of the cash-in; 0 means every city. Because of this 0, neither this column nor to_city_id has a foreign key; broken_rule_of_setting refuses cities that do not exist.';

create trigger _100_refuse_change before update on private.closed_corridors
  for each row execute function private.refuse_change();
create trigger _200_refuse_loss_of_line before delete on private.closed_corridors
  for each row execute function private.refuse_loss_of_line('private.corridor_terms');

alter table private.closed_corridors enable row level security;
alter table private.closed_corridors force row level security;
