-- Legal holds on data that an authority or a court may request. Compliance sets a hold; releasing
-- it takes two compliance operators.

create table private.legal_holds (
  id uuid primary key,
  subject_kind text not null,
  subject_id uuid not null,
  reason text not null,
  review_on date not null,
  set_by uuid not null,
  set_at timestamptz not null default now(),
  release_reason text,
  release_proposed_by uuid,
  release_proposed_at timestamptz,
  released_by uuid,
  released_at timestamptz,
  constraint subject_is_known check (subject_kind in ('person', 'transfer', 'delivery', 'case')),
  constraint reason_has_a_length check (char_length(reason) between 3 and 500),
  constraint release_is_proposed_as_a_whole check (num_nulls(release_reason, release_proposed_by, release_proposed_at) in (0, 3)),
  constraint release_is_whole check ((released_at is null) = (released_by is null)),
  constraint two_people_release check (released_at is null or release_proposed_by is not null and released_by <> release_proposed_by)
);

create unique index one_open_legal_hold_of_a_subject on private.legal_holds (subject_kind, subject_id) where released_at is null;
create index legal_holds_list_idx on private.legal_holds (review_on, id) where released_at is null;

comment on table private.legal_holds is
  'Legal holds. The subject of a hold is a person, a transfer, a parcel or a case. No data of the subject is lost while the hold lasts (private.holds_of). A hold is visible to compliance only, and is never disclosed or exported. Holds are kept when accounts are closed, so there is no foreign key.';
comment on column private.legal_holds.review_on is 'Day on which compliance reviews whether the hold is still needed; a hold never ends automatically.';

create trigger _100_refuse_change before delete or update of id, subject_kind, subject_id, reason, set_by, set_at on private.legal_holds
  for each row execute function private.refuse_change();
create trigger _200_refuse_second_release before update on private.legal_holds
  for each row when (old.released_at is not null) execute function private.refuse_change();

alter table private.legal_holds enable row level security;
alter table private.legal_holds force row level security;
