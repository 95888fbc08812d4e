-- Reason codes for declining an application or suspending a broker; the catalogues contain the
-- texts in each language.

create table private.broker_reasons (
  about text not null,
  code text not null,
  position integer not null,
  is_note_needed boolean not null default false,
  primary key (about, code),
  constraint about_is_known check (about in ('application', 'suspension')),
  constraint code_is_snake_case check (code ~ '^[a-z_]{2,40}$')
);

comment on table private.broker_reasons is 'Reasons for a rejection or suspension. An operator chooses a reason, and the applicant or broker reads the text of this reason in their own language.';
comment on column private.broker_reasons.is_note_needed is 'True when the operator must add a note, because the reason code alone is not specific enough.';

alter table private.broker_reasons enable row level security;
alter table private.broker_reasons force row level security;

insert into private.broker_reasons (about, code, position, is_note_needed) values
  ('application', 'city_covered', 1, false),
  ('application', 'shop_unsuitable', 2, false),
  ('application', 'interview', 3, false),
  ('application', 'papers', 4, false),
  ('application', 'rules', 5, false),
  ('application', 'other', 6, true),
  ('suspension', 'cash_missing', 1, false),
  ('suspension', 'promises_missed', 2, false),
  ('suspension', 'complaints', 3, false),
  ('suspension', 'account_shared', 4, false),
  ('suspension', 'law', 5, false),
  ('suspension', 'other', 6, true);
