-- Generated from the migrations by npm run gen; read in review, never applied.
-- What the platform's own migrations (apps/server/migrations) make is left out, but for the rights on schemas and the default
-- privileges, which the rest hangs on. Everything belongs to the role that migrates.

-- Schemas

grant usage on schema auth to anon;
grant usage on schema auth to authenticated;
grant usage on schema auth to authenticator;
grant usage on schema auth to service_role;
grant all on schema auth to supabase_auth_admin;

grant usage on schema extensions to anon;
grant usage on schema extensions to authenticated;
grant usage on schema extensions to service_role;

create schema private;

comment on schema private is 'Secrets, helpers and triggers. Never exposed: no request can name it.';

grant usage on schema private to anon;
grant usage on schema private to authenticated;
grant usage on schema private to service_role;

grant usage on schema public to anon;
grant usage on schema public to authenticated;
grant usage on schema public to service_role;

grant usage on schema realtime to anon;
grant usage on schema realtime to authenticated;
grant usage on schema realtime to authenticator;
grant usage on schema realtime to service_role;

grant usage on schema storage to anon;
grant usage on schema storage to authenticated;
grant usage on schema storage to service_role;

-- Default privileges

alter default privileges in schema public grant execute on functions to service_role;
alter default privileges in schema public grant all on sequences to service_role;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges revoke execute on functions from public;

-- Types

create type private.courier_scan as (
  id uuid,
  label_code text,
  kind text,
  occurred_at timestamp with time zone,
  city_id integer,
  latitude double precision,
  longitude double precision,
  accuracy_m double precision,
  no_place text,
  code text,
  weight_grams integer,
  reason text,
  slot_starts_at timestamp with time zone,
  slot_ends_at timestamp with time zone,
  photo_ids uuid[],
  note text,
  colleague_code text,
  is_far_confirmed boolean
);

comment on type private.courier_scan is 'One scan as the device sent it, every field read and found plausible.';

create type private.home_filter as (
  listing_type text,
  city_id integer,
  neighborhood_id integer,
  property_type_ids integer[],
  price_min numeric,
  price_max numeric,
  area_min numeric,
  area_max numeric,
  bedrooms_min integer,
  bathrooms_min integer,
  features integer,
  bounds box,
  area polygon,
  words tsquery,
  owner_id uuid
);

create type private.property_filter as (
  owner_id uuid,
  listing_type text,
  status text,
  city_id integer,
  property_type_id integer,
  price_min numeric,
  price_max numeric,
  bedrooms_min integer,
  bedrooms_max integer,
  is_published boolean,
  pattern text,
  city_ids integer[],
  neighborhood_ids integer[]
);

-- Tables

create table private.account_suspensions (
  id bigint not null generated always as identity,
  user_id uuid not null,
  reason text not null,
  suspended_by uuid not null,
  was_broker_active boolean not null default false,
  created_at timestamp with time zone not null default now(),
  restore_reason text,
  restored_by uuid,
  restored_at timestamp with time zone,
  constraint account_suspensions_pkey PRIMARY KEY (id),
  constraint restoring_has_a_reason CHECK (((restored_at IS NULL) = (restore_reason IS NULL)))
);

alter table private.account_suspensions add constraint account_suspensions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

CREATE UNIQUE INDEX one_open_suspension_for_a_person ON private.account_suspensions USING btree (user_id) WHERE (restored_at IS NULL);

comment on table private.account_suspensions is 'Who kept whom out of the account, when and why. What keeps her out is auth.users.banned_until.';
comment on column private.account_suspensions.suspended_by is 'Without a foreign key: checking it would lock the operator''s row after the person''s, against the order of locks.';
comment on column private.account_suspensions.was_broker_active is 'Whether restoring makes her an active broker again.';

alter table private.account_suspensions enable row level security;
alter table private.account_suspensions force row level security;

create table private.area_hooks (
  hook text not null,
  area text not null,
  "position" integer not null,
  constraint area_hooks_pkey PRIMARY KEY (hook, area),
  constraint area_is_a_name CHECK ((area ~ '^[a-z]+(_[a-z]+)*$'::text)),
  constraint hook_is_known CHECK ((hook = ANY (ARRAY['export'::text, 'dashboard'::text, 'due_work'::text, 'lock_account_end'::text, 'refuse_account_end'::text, 'plan_account_end'::text, 'end_account'::text, 'forget_person'::text])))
);

comment on table private.area_hooks is 'Which areas take part in what concerns them all: a row (hook, area) has the function private.<hook>_of_<area>, which stands beside it. An area comes and goes with its rows, and no other file changes.';
comment on column private.area_hooks.hook is 'export and dashboard (p_user_id) → jsonb object; due_work () → integer; of an account that ends, in this order: lock_account_end and refuse_account_end (p_user_id) → void, plan_account_end (p_user_id) → jsonb object with the list kept, end_account (p_user_id) → jsonb object with is_row_kept and what the audit log is told, forget_person (p_user_id) → void when the account''s row stays.';
comment on column private.area_hooks."position" is 'Areas are called in this order: locks, refusals and lists follow it.';

alter table private.area_hooks enable row level security;
alter table private.area_hooks force row level security;

create table private.audit_chain_head (
  is_only boolean not null default true,
  last_id bigint not null default 0,
  last_hash bytea not null default decode(repeat('00'::text, 32), 'hex'::text),
  constraint audit_chain_head_pkey PRIMARY KEY (is_only),
  constraint head_is_one_row CHECK (is_only)
);

comment on table private.audit_chain_head is 'The end of the audit chain, one row. Its lock is the last of all locks: whoever seals events holds it until the transaction ends.';

alter table private.audit_chain_head enable row level security;
alter table private.audit_chain_head force row level security;

CREATE TRIGGER _100_refuse_change BEFORE DELETE ON private.audit_chain_head FOR EACH ROW EXECUTE FUNCTION private.refuse_change();
CREATE TRIGGER _200_refuse_truncate BEFORE TRUNCATE ON private.audit_chain_head FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_change();

create table private.audit_events (
  id bigint not null,
  created_at timestamp with time zone not null,
  action text not null,
  actor_id uuid,
  actor_role text not null,
  subject_id uuid,
  reason text,
  details jsonb not null default '{}'::jsonb,
  previous_hash bytea not null,
  hash bytea not null,
  constraint audit_events_pkey PRIMARY KEY (id),
  constraint action_is_a_dotted_name CHECK ((action ~ '^[a-z_]+\.[a-z_]+$'::text)),
  constraint actor_role_is_known CHECK ((actor_role = ANY (ARRAY['person'::text, 'sender'::text, 'receiver'::text, 'broker'::text, 'operator'::text, 'service'::text, 'system'::text])))
);

CREATE INDEX audit_events_action_idx ON private.audit_events USING btree (action, id);
CREATE INDEX audit_events_actor_id_idx ON private.audit_events USING btree (actor_id, id);
CREATE INDEX audit_events_created_at_idx ON private.audit_events USING brin (created_at);
CREATE INDEX audit_events_subject_id_idx ON private.audit_events USING btree (subject_id, id);

comment on table private.audit_events is 'Who did or read what, without gaps. No foreign keys: a row outlives its people. Never a name, an address or a number of a person, because nothing here can be forgotten.';
comment on column private.audit_events.id is 'Counted by the chain: a missing number is a removed row.';
comment on column private.audit_events.created_at is 'The clock when the event was written. The chain has the order in which events were committed and found, so a time may lie before that of the row before.';
comment on column private.audit_events.subject_id is 'The person, transfer or case that the event is about.';
comment on column private.audit_events.reason is 'Why, in the operator''s words.';
comment on column private.audit_events.hash is 'SHA-256 over previous_hash and the row''s content in one fixed writing.';

alter table private.audit_events enable row level security;
alter table private.audit_events force row level security;

CREATE TRIGGER _100_refuse_change BEFORE DELETE OR UPDATE ON private.audit_events FOR EACH ROW EXECUTE FUNCTION private.refuse_change();
CREATE TRIGGER _200_refuse_truncate BEFORE TRUNCATE ON private.audit_events FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_change();

create table private.broker_credit_lines (
  id bigint not null generated always as identity,
  broker_id uuid not null,
  credit_centimes bigint not null,
  request_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint broker_credit_lines_pkey PRIMARY KEY (id),
  constraint broker_credit_lines_request_id_key UNIQUE (request_id),
  constraint broker_credit_lines_credit_centimes_check CHECK ((credit_centimes >= 0))
);

CREATE INDEX broker_credit_lines_broker_id_idx ON private.broker_credit_lines USING btree (broker_id, id DESC);

comment on table private.broker_credit_lines is 'How far a broker''s float may fall below zero: the newest row counts. The first one comes with the broker''s row, the others from operators, whom the audit log names.';

alter table private.broker_credit_lines enable row level security;
alter table private.broker_credit_lines force row level security;

CREATE TRIGGER _100_refuse_change BEFORE DELETE OR UPDATE ON private.broker_credit_lines FOR EACH ROW EXECUTE FUNCTION private.refuse_change();
CREATE TRIGGER _200_refuse_truncate BEFORE TRUNCATE ON private.broker_credit_lines FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_change();

create table private.collect_links (
  transfer_id uuid not null,
  phone text not null,
  token_hash bytea,
  code_hash text,
  code_ends_at timestamp with time zone,
  code_tries_left integer not null default 0,
  next_code_at timestamp with time zone not null default now(),
  codes_on date,
  codes_sent integer not null default 0,
  proof_hash bytea,
  proof_ends_at timestamp with time zone,
  constraint collect_links_pkey PRIMARY KEY (transfer_id),
  constraint collect_links_token_hash_key UNIQUE (token_hash),
  constraint collect_links_code_tries_left_check CHECK (((code_tries_left >= 0) AND (code_tries_left <= 5)))
);

alter table private.collect_links add constraint collect_links_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES public.money_transfers(id) ON DELETE CASCADE;

CREATE INDEX collect_links_phone_idx ON private.collect_links USING btree (phone, codes_on);

comment on table private.collect_links is 'Links of open transfers whose recipient has no account. They open nothing but a page that asks for a code sent to the phone. Gone with the end of the transfer.';
comment on column private.collect_links.token_hash is 'SHA-256 of the 128 bits in the link, which only the message held. Null until it is sent.';
comment on column private.collect_links.code_hash is 'Salted bcrypt hash of the six digits sent last; empty once they were used.';
comment on column private.collect_links.codes_sent is 'Codes sent on the day codes_on, in Morocco.';
comment on column private.collect_links.proof_hash is 'SHA-256 of what the page that proved the phone shows instead of a code, until proof_ends_at.';

alter table private.collect_links enable row level security;
alter table private.collect_links force row level security;

create table private.counter_refund_attempts (
  request_id uuid not null,
  refund_id uuid not null,
  broker_id uuid not null,
  outcome text not null,
  attempts_left integer not null,
  created_at timestamp with time zone not null default now(),
  constraint counter_refund_attempts_pkey PRIMARY KEY (request_id),
  constraint counter_refund_attempts_outcome_check CHECK ((outcome = ANY (ARRAY['paid'::text, 'wrong_code'::text, 'locked'::text])))
);

alter table private.counter_refund_attempts add constraint counter_refund_attempts_broker_id_fkey FOREIGN KEY (broker_id) REFERENCES public.brokers(id) ON DELETE CASCADE;
alter table private.counter_refund_attempts add constraint counter_refund_attempts_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES private.counter_refunds(id) ON DELETE RESTRICT;

CREATE INDEX counter_refund_attempts_broker_id_idx ON private.counter_refund_attempts USING btree (broker_id);
CREATE INDEX counter_refund_attempts_refund_id_idx ON private.counter_refund_attempts USING btree (refund_id, created_at);

comment on table private.counter_refund_attempts is 'Every try to pay a refund by the client''s request id: a repeat gets the first answer and costs no try.';

alter table private.counter_refund_attempts enable row level security;
alter table private.counter_refund_attempts force row level security;

create table private.counter_refunds (
  id uuid not null,
  kind text not null,
  reference text not null,
  person_id uuid not null,
  amount_centimes bigint not null,
  state text not null default 'payable'::text,
  code_hash text,
  attempts_left integer not null default 5,
  broker_id uuid,
  created_at timestamp with time zone not null default now(),
  paid_at timestamp with time zone,
  constraint counter_refunds_pkey PRIMARY KEY (id),
  constraint counter_refunds_reference_key UNIQUE (reference),
  constraint amount_is_positive CHECK ((amount_centimes > 0)),
  constraint attempts_are_five_at_most CHECK (((attempts_left >= 0) AND (attempts_left <= 5))),
  constraint kind_is_known CHECK ((kind = ANY (ARRAY['delivery'::text, 'dispute'::text]))),
  constraint paid_refund_has_a_broker CHECK ((((state = 'paid'::text) = (broker_id IS NOT NULL)) AND ((state = 'paid'::text) = (paid_at IS NOT NULL)))),
  constraint paid_refund_has_no_code CHECK (((state = 'payable'::text) OR (code_hash IS NULL))),
  constraint state_is_known CHECK ((state = ANY (ARRAY['payable'::text, 'paid'::text])))
);

alter table private.counter_refunds add constraint counter_refunds_broker_id_fkey FOREIGN KEY (broker_id) REFERENCES public.brokers(id) ON DELETE RESTRICT;
alter table private.counter_refunds add constraint counter_refunds_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.profiles(id) ON DELETE RESTRICT;

CREATE INDEX counter_refunds_broker_id_idx ON private.counter_refunds USING btree (broker_id, paid_at);
CREATE INDEX counter_refunds_person_id_idx ON private.counter_refunds USING btree (person_id, created_at);

comment on table private.counter_refunds is 'What waits at any broker''s counter for the sender of a parcel, or for whoever a dispute was decided for. A transfer has one refund and may be disputed after it was paid, so a dispute''s stands here.';
comment on column private.counter_refunds.id is 'The parcel or the dispute.';
comment on column private.counter_refunds.reference is 'What the person shows at the counter: the parcel''s label code or the dispute''s reference. Opens nothing without the code.';
comment on column private.counter_refunds.code_hash is 'Salted bcrypt hash of the code that her device made; null until she made one.';

alter table private.counter_refunds enable row level security;
alter table private.counter_refunds force row level security;

CREATE TRIGGER _100_refuse_change BEFORE DELETE OR UPDATE OF id, kind, reference, person_id, amount_centimes, created_at ON private.counter_refunds FOR EACH ROW EXECUTE FUNCTION private.refuse_change();

create table private.delivery_notices (
  event_kind text not null,
  party text not null,
  constraint delivery_notices_pkey PRIMARY KEY (event_kind, party),
  constraint party_is_known CHECK ((party = ANY (ARRAY['sender'::text, 'receiver'::text])))
);

comment on table private.delivery_notices is 'The moments of a parcel worth telling, and to whom. Whoever did it is never told.';

alter table private.delivery_notices enable row level security;
alter table private.delivery_notices force row level security;

create table private.delivery_scans (
  id uuid not null,
  delivery_id uuid not null,
  agent_id uuid not null,
  kind text not null,
  outcome text not null,
  refusal text,
  detail jsonb,
  created_at timestamp with time zone not null default now(),
  constraint delivery_scans_pkey PRIMARY KEY (id),
  constraint outcome_is_known CHECK ((outcome = ANY (ARRAY['recorded'::text, 'refused'::text]))),
  constraint refused_scan_says_why CHECK (((outcome = 'refused'::text) = (refusal IS NOT NULL)))
);

alter table private.delivery_scans add constraint delivery_scans_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
alter table private.delivery_scans add constraint delivery_scans_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES public.deliveries(id) ON DELETE CASCADE;

CREATE INDEX delivery_scans_agent_id_idx ON private.delivery_scans USING btree (agent_id, created_at DESC);
CREATE INDEX delivery_scans_delivery_id_idx ON private.delivery_scans USING btree (delivery_id, created_at);
CREATE INDEX delivery_scans_done_idx ON private.delivery_scans USING btree (agent_id, created_at DESC, delivery_id) WHERE ((outcome = 'recorded'::text) AND (kind = ANY (ARRAY['pickup'::text, 'delivered'::text, 'returned'::text])));

comment on table private.delivery_scans is 'Scans that wrote something: those that counted, wrong codes, and weights that the sender is asked about. Any other refusal is forgotten, so that a queue may send it again when what was missing has arrived.';

alter table private.delivery_scans enable row level security;
alter table private.delivery_scans force row level security;

create table private.delivery_secrets (
  delivery_id uuid not null,
  kind text not null,
  code_hash text not null,
  attempts_left integer not null default 5,
  locked_at timestamp with time zone,
  updated_at timestamp with time zone not null default now(),
  constraint delivery_secrets_pkey PRIMARY KEY (delivery_id, kind),
  constraint attempts_left_are_five_at_most CHECK (((attempts_left >= 0) AND (attempts_left <= 5))),
  constraint kind_is_known CHECK ((kind = ANY (ARRAY['pickup'::text, 'dropoff'::text, 'return'::text]))),
  constraint locked_without_attempts CHECK (((locked_at IS NOT NULL) = (attempts_left = 0)))
);

alter table private.delivery_secrets add constraint delivery_secrets_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES public.deliveries(id) ON DELETE CASCADE;

comment on table private.delivery_secrets is 'Salted bcrypt hash of each code of a parcel, and the tries that are left. Gone when its handover is done or the parcel is over.';

alter table private.delivery_secrets enable row level security;
alter table private.delivery_secrets force row level security;

create table private.delivery_sweeps (
  is_only boolean not null default true,
  swept_at timestamp with time zone not null default now(),
  constraint delivery_sweeps_pkey PRIMARY KEY (is_only),
  constraint one_row CHECK (is_only)
);

comment on table private.delivery_sweeps is 'When drafts, links and photos of parcels were last swept; one row.';

alter table private.delivery_sweeps enable row level security;
alter table private.delivery_sweeps force row level security;

create table private.delivery_tracking (
  delivery_id uuid not null,
  code text not null,
  expires_at timestamp with time zone not null,
  constraint delivery_tracking_pkey PRIMARY KEY (delivery_id),
  constraint delivery_tracking_code_key UNIQUE (code),
  constraint code_is_22_letters CHECK ((code ~ '^[1-9A-HJ-NP-Za-km-z]{22}$'::text))
);

alter table private.delivery_tracking add constraint delivery_tracking_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES public.deliveries(id) ON DELETE CASCADE;

CREATE INDEX delivery_tracking_expires_at_idx ON private.delivery_tracking USING btree (expires_at);

comment on table private.delivery_tracking is 'The code in the link that follows a parcel without an account: 128 random bits. Ends 30 days after the parcel does, 60 days after it was submitted at first.';

alter table private.delivery_tracking enable row level security;
alter table private.delivery_tracking force row level security;

create table private.dispute_entries (
  id uuid not null default gen_random_uuid(),
  dispute_id uuid not null,
  seq bigint not null generated always as identity,
  kind text not null,
  author_id uuid,
  author_role text not null,
  body text,
  details jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  constraint dispute_entries_pkey PRIMARY KEY (id),
  constraint author_role_is_known CHECK ((author_role = ANY (ARRAY['sender'::text, 'receiver'::text, 'broker'::text, 'operator'::text, 'counter'::text, 'system'::text]))),
  constraint body_is_not_too_long CHECK (((char_length(body) >= 1) AND (char_length(body) <= 2000))),
  constraint kind_is_known CHECK ((kind = ANY (ARRAY['opened'::text, 'said'::text, 'answered'::text, 'answer_late'::text, 'decision_late'::text, 'won'::text, 'declined'::text, 'withdrawn'::text, 'refund_failed'::text, 'refund_locked'::text, 'refund_paid'::text])))
);

alter table private.dispute_entries add constraint dispute_entries_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.profiles(id) ON DELETE SET NULL;
alter table private.dispute_entries add constraint dispute_entries_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES private.disputes(id) ON DELETE RESTRICT;

CREATE INDEX dispute_entries_author_id_idx ON private.dispute_entries USING btree (author_id);
CREATE INDEX dispute_entries_dispute_id_idx ON private.dispute_entries USING btree (dispute_id, seq);

comment on table private.dispute_entries is 'The timeline and the messages of a dispute: parties, the company, the clock and the counter that paid.';
comment on column private.dispute_entries.details is 'What the kind needs, such as {"award_centimes": 50000} or {"attempts_left": 3}.';

alter table private.dispute_entries enable row level security;
alter table private.dispute_entries force row level security;

CREATE TRIGGER _100_refuse_change BEFORE DELETE OR UPDATE OF id, dispute_id, seq, kind, author_role, body, details, created_at ON private.dispute_entries FOR EACH ROW EXECUTE FUNCTION private.refuse_change();
CREATE TRIGGER _200_audit_dispute_entry AFTER INSERT ON private.dispute_entries FOR EACH ROW WHEN ((new.kind <> ALL (ARRAY['said'::text, 'refund_failed'::text, 'refund_locked'::text, 'refund_paid'::text]))) EXECUTE FUNCTION private.audit_dispute_entry();
CREATE TRIGGER _800_notify_dispute_entry AFTER INSERT ON private.dispute_entries FOR EACH ROW EXECUTE FUNCTION private.notify_dispute_entry();

create table private.dispute_files (
  id uuid not null,
  dispute_id uuid not null,
  entry_id uuid not null,
  owner_id uuid,
  storage_path text not null,
  media_type text not null,
  byte_size bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint dispute_files_pkey PRIMARY KEY (id),
  constraint dispute_files_storage_path_key UNIQUE (storage_path),
  constraint byte_size_is_small_enough CHECK (((byte_size >= 1) AND (byte_size <= 10485760))),
  constraint media_type_is_known CHECK ((media_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'application/pdf'::text])))
);

alter table private.dispute_files add constraint dispute_files_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES private.disputes(id) ON DELETE RESTRICT;
alter table private.dispute_files add constraint dispute_files_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES private.dispute_entries(id) ON DELETE RESTRICT;
alter table private.dispute_files add constraint dispute_files_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

CREATE INDEX dispute_files_dispute_id_idx ON private.dispute_files USING btree (dispute_id);
CREATE INDEX dispute_files_entry_id_idx ON private.dispute_files USING btree (entry_id);
CREATE INDEX dispute_files_owner_id_idx ON private.dispute_files USING btree (owner_id);

comment on table private.dispute_files is 'Evidence: photos and PDF that came with an entry; the bytes lie in the bucket dispute-files.';
comment on column private.dispute_files.storage_path is 'The name of the object: <dispute>/<person>/<file>.<jpg, png or pdf>.';

alter table private.dispute_files enable row level security;
alter table private.dispute_files force row level security;

CREATE TRIGGER _100_refuse_change BEFORE DELETE OR UPDATE OF id, dispute_id, entry_id, storage_path, media_type, byte_size, created_at ON private.dispute_files FOR EACH ROW EXECUTE FUNCTION private.refuse_change();

create table private.dispute_reasons (
  party text not null,
  code text not null,
  "position" integer not null,
  status text,
  respondent text not null,
  is_refund_frozen boolean not null default false,
  constraint dispute_reasons_pkey PRIMARY KEY (party, code),
  constraint party_is_known CHECK ((party = ANY (ARRAY['sender'::text, 'receiver'::text, 'broker'::text]))),
  constraint respondent_is_known CHECK ((respondent = ANY (ARRAY['payout_broker'::text, 'refund_broker'::text, 'customer'::text, 'nobody'::text]))),
  constraint status_is_final CHECK ((status = ANY (ARRAY['completed'::text, 'abandoned'::text])))
);

comment on table private.dispute_reasons is 'The reasons that each party of a transfer can choose from; the words are in the catalogues.';
comment on column private.dispute_reasons.status is 'The end of the transfer it fits; null: both.';
comment on column private.dispute_reasons.respondent is 'Who is heard on the other side. customer: the sender at the counter where cash came in or a refund went out, the receiver where it was paid out. nobody: the company answers alone.';
comment on column private.dispute_reasons.is_refund_frozen is 'While it is open, the refund of the transfer is not paid: it says that the refund itself may be wrong.';

alter table private.dispute_reasons enable row level security;
alter table private.dispute_reasons force row level security;

create table private.disputes (
  id uuid not null,
  reference text not null,
  transfer_id uuid not null,
  opened_by uuid not null,
  party text not null,
  reason text not null,
  respondent_id uuid,
  status text not null default 'open'::text,
  created_at timestamp with time zone not null default now(),
  answer_by timestamp with time zone not null,
  decide_by timestamp with time zone not null,
  answered_at timestamp with time zone,
  decided_at timestamp with time zone,
  decided_by uuid,
  award_centimes bigint,
  at_fault_broker_id uuid,
  answer_late_at timestamp with time zone,
  decision_late_at timestamp with time zone,
  next_due_at timestamp with time zone generated always as (
CASE
    WHEN (answered_at IS NULL) THEN answer_by
    ELSE decide_by
END) stored,
  constraint disputes_pkey PRIMARY KEY (id),
  constraint dispute_is_opened_once_for_a_reason UNIQUE (transfer_id, opened_by, reason),
  constraint disputes_reference_key UNIQUE (reference),
  constraint award_is_positive CHECK ((award_centimes > 0)),
  constraint decision_has_a_time CHECK (((status = 'open'::text) = (decided_at IS NULL))),
  constraint only_a_won_dispute_has_a_fault CHECK (((at_fault_broker_id IS NULL) OR (status = 'won'::text))),
  constraint status_is_known CHECK ((status = ANY (ARRAY['open'::text, 'won'::text, 'declined'::text, 'withdrawn'::text]))),
  constraint won_dispute_has_an_award CHECK (((status = 'won'::text) = (award_centimes IS NOT NULL)))
);

alter table private.disputes add constraint disputes_at_fault_broker_id_fkey FOREIGN KEY (at_fault_broker_id) REFERENCES public.brokers(id) ON DELETE RESTRICT;
alter table private.disputes add constraint disputes_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.profiles(id) ON DELETE SET NULL;
alter table private.disputes add constraint disputes_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES public.profiles(id) ON DELETE RESTRICT;
alter table private.disputes add constraint disputes_respondent_id_fkey FOREIGN KEY (respondent_id) REFERENCES public.profiles(id) ON DELETE RESTRICT;
alter table private.disputes add constraint disputes_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES public.money_transfers(id) ON DELETE RESTRICT;
alter table private.disputes add constraint reason_is_in_the_list FOREIGN KEY (party, reason) REFERENCES private.dispute_reasons(party, code) ON DELETE RESTRICT;

CREATE INDEX disputes_at_fault_broker_id_idx ON private.disputes USING btree (at_fault_broker_id);
CREATE INDEX disputes_closed_idx ON private.disputes USING btree (decided_at DESC, id DESC) WHERE (status <> 'open'::text);
CREATE INDEX disputes_decided_by_idx ON private.disputes USING btree (decided_by);
CREATE INDEX disputes_opened_by_idx ON private.disputes USING btree (opened_by);
CREATE INDEX disputes_queue_idx ON private.disputes USING btree (next_due_at, id) WHERE (status = 'open'::text);
CREATE INDEX disputes_respondent_id_idx ON private.disputes USING btree (respondent_id);
CREATE INDEX disputes_transfer_id_idx ON private.disputes USING btree (transfer_id, created_at, id);
CREATE UNIQUE INDEX one_open_dispute_of_a_transfer ON private.disputes USING btree (transfer_id) WHERE (status = 'open'::text);

comment on table private.disputes is 'What a party says went wrong with a transfer that has ended. The transfer itself never changes by it: what a dispute pays has journals of its own.';
comment on column private.disputes.reference is 'Such as WSD-7K3M-Q9TD: names the dispute, and at a counter the refund that it brought.';
comment on column private.disputes.party is 'What opened_by is in the transfer: sender, receiver or broker.';
comment on column private.disputes.respondent_id is 'Who is heard on the other side; null: the company answers alone.';
comment on column private.disputes.answer_by is 'When the first answer is due: one working day after the opening.';
comment on column private.disputes.decide_by is 'When the decision is due: thirty days after the opening.';
comment on column private.disputes.decided_by is 'The operator; the parties are not told who.';
comment on column private.disputes.at_fault_broker_id is 'The broker whose float pays the award; null: the company does.';
comment on column private.disputes.answer_late_at is 'When the clock found that the first answer is late, and told those who lead.';
comment on column private.disputes.next_due_at is 'What the queue is sorted by: the answer until there is one, then the decision.';

alter table private.disputes enable row level security;
alter table private.disputes force row level security;

CREATE TRIGGER _100_refuse_change BEFORE DELETE OR UPDATE OF id, reference, transfer_id, opened_by, party, reason, respondent_id, created_at, answer_by, decide_by ON private.disputes FOR EACH ROW EXECUTE FUNCTION private.refuse_change();

create table private.hidden_owners (
  owner_id uuid not null,
  hidden_until timestamp with time zone not null,
  constraint hidden_owners_pkey PRIMARY KEY (owner_id)
);

alter table private.hidden_owners add constraint hidden_owners_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

comment on table private.hidden_owners is 'Owners who are suspended for a time: their homes come back by due work.';

alter table private.hidden_owners enable row level security;
alter table private.hidden_owners force row level security;

create table private.home_sweeps (
  is_only boolean not null default true,
  swept_at timestamp with time zone not null default now(),
  constraint home_sweeps_pkey PRIMARY KEY (is_only),
  constraint one_row CHECK (is_only)
);

comment on table private.home_sweeps is 'When the buckets of homes were last swept; one row.';

alter table private.home_sweeps enable row level security;
alter table private.home_sweeps force row level security;

create table private.home_words (
  word text not null,
  constraint home_words_pkey PRIMARY KEY (word)
);

CREATE INDEX home_words_word_idx ON private.home_words USING gin (word extensions.gin_trgm_ops);

comment on table private.home_words is 'Every word that a public home ever had, so that a part of one, or one with a slip, finds the whole.';

alter table private.home_words enable row level security;
alter table private.home_words force row level security;

create table private.identity_decisions (
  id bigint not null generated always as identity,
  approval_id uuid not null,
  decision text not null,
  reason_code text,
  note text,
  reviewer_id uuid,
  created_at timestamp with time zone not null default now(),
  constraint identity_decisions_pkey PRIMARY KEY (id),
  constraint decision_is_known CHECK ((decision = ANY (ARRAY['approved'::text, 'rejected'::text, 'more_requested'::text])))
);

alter table private.identity_decisions add constraint identity_decisions_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES public.user_identity_approvals(id) ON DELETE CASCADE;
alter table private.identity_decisions add constraint identity_decisions_reviewer_id_fkey FOREIGN KEY (reviewer_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

CREATE INDEX identity_decisions_approval_id_idx ON private.identity_decisions USING btree (approval_id, id);
CREATE INDEX identity_decisions_reviewer_id_idx ON private.identity_decisions USING btree (reviewer_id);

comment on table private.identity_decisions is 'Who decided what on a case, and in which words.';

alter table private.identity_decisions enable row level security;
alter table private.identity_decisions force row level security;

CREATE TRIGGER _800_notify_identity_decision AFTER INSERT ON private.identity_decisions FOR EACH ROW EXECUTE FUNCTION private.notify_identity_decision();

create table private.identity_document_grants (
  reviewer_id uuid not null,
  approval_id uuid not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint identity_document_grants_pkey PRIMARY KEY (reviewer_id, approval_id)
);

alter table private.identity_document_grants add constraint identity_document_grants_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES public.user_identity_approvals(id) ON DELETE CASCADE;
alter table private.identity_document_grants add constraint identity_document_grants_reviewer_id_fkey FOREIGN KEY (reviewer_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

CREATE INDEX identity_document_grants_approval_id_idx ON private.identity_document_grants USING btree (approval_id);

comment on table private.identity_document_grants is 'Which reviewer may read the files of which case, and until when; written by open_identity_case alone.';

alter table private.identity_document_grants enable row level security;
alter table private.identity_document_grants force row level security;

create table private.identity_file_grants (
  reviewer_id uuid not null,
  document_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint identity_file_grants_pkey PRIMARY KEY (reviewer_id, document_id)
);

alter table private.identity_file_grants add constraint identity_file_grants_document_id_fkey FOREIGN KEY (document_id) REFERENCES public.user_identity_documents(id) ON DELETE CASCADE;
alter table private.identity_file_grants add constraint identity_file_grants_reviewer_id_fkey FOREIGN KEY (reviewer_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

CREATE INDEX identity_file_grants_document_id_idx ON private.identity_file_grants USING btree (document_id);

comment on table private.identity_file_grants is 'Which reviewer may read which file, and until when; written by open_identity_document alone, with its row of the audit log.';

alter table private.identity_file_grants enable row level security;
alter table private.identity_file_grants force row level security;

create table private.identity_sweeps (
  is_only boolean not null default true,
  swept_at timestamp with time zone not null default '-infinity'::timestamp with time zone,
  constraint identity_sweeps_pkey PRIMARY KEY (is_only),
  constraint sweep_is_one_row CHECK (is_only)
);

comment on table private.identity_sweeps is 'When old drafts and papers were swept last, one row: looking through all papers every 30 seconds would be work for nothing.';

alter table private.identity_sweeps enable row level security;
alter table private.identity_sweeps force row level security;

create table private.ledger_account_kinds (
  kind text not null,
  class text not null,
  is_striped boolean not null,
  minimum_centimes bigint,
  constraint ledger_account_kinds_pkey PRIMARY KEY (kind),
  constraint class_is_known CHECK ((class = ANY (ARRAY['asset'::text, 'liability'::text, 'income'::text, 'expense'::text]))),
  constraint striped_kind_has_no_minimum CHECK (((NOT is_striped) OR (minimum_centimes IS NULL)))
);

comment on table private.ledger_account_kinds is 'The kinds of accounts there are. A kind with an owner has one account for each broker, transfer, courier or parcel.';
comment on column private.ledger_account_kinds.is_striped is 'Many people move these at once: the balance is the sum of several rows, so that they do not wait for one another. Nothing can be refused by such a balance.';
comment on column private.ledger_account_kinds.minimum_centimes is 'The balance may not fall below it; null: it may. A broker''s float has its own minimum, which is his credit line.';

alter table private.ledger_account_kinds enable row level security;
alter table private.ledger_account_kinds force row level security;

create table private.ledger_accounts (
  id bigint not null generated always as identity,
  kind text not null,
  owner_id uuid not null default '00000000-0000-0000-0000-000000000000'::uuid,
  currency text not null default 'MAD'::text,
  created_at timestamp with time zone not null default now(),
  constraint ledger_accounts_pkey PRIMARY KEY (id),
  constraint account_has_its_currency UNIQUE (id, currency),
  constraint account_is_opened_once UNIQUE (kind, owner_id, currency),
  constraint currency_is_mad CHECK ((currency = 'MAD'::text))
);

alter table private.ledger_accounts add constraint ledger_accounts_kind_fkey FOREIGN KEY (kind) REFERENCES private.ledger_account_kinds(kind) ON DELETE RESTRICT;

CREATE INDEX ledger_accounts_owner_id_idx ON private.ledger_accounts USING btree (owner_id);

comment on table private.ledger_accounts is 'Accounts of the ledger. Opened when they are first needed and never closed.';
comment on column private.ledger_accounts.owner_id is 'The broker, transfer, courier or parcel; zeros for an account of the company. No foreign key: an account outlives its people.';

alter table private.ledger_accounts enable row level security;
alter table private.ledger_accounts force row level security;

CREATE TRIGGER _100_refuse_change BEFORE DELETE OR UPDATE ON private.ledger_accounts FOR EACH ROW EXECUTE FUNCTION private.refuse_change();
CREATE TRIGGER _200_refuse_truncate BEFORE TRUNCATE ON private.ledger_accounts FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_change();
CREATE TRIGGER _300_open_balance AFTER INSERT ON private.ledger_accounts FOR EACH ROW EXECUTE FUNCTION private.open_balance();

create table private.ledger_balances (
  account_id bigint not null,
  stripe integer not null,
  balance_centimes bigint not null default 0,
  held_centimes bigint not null default 0,
  minimum_centimes bigint,
  constraint ledger_balances_pkey PRIMARY KEY (account_id, stripe),
  constraint balance_stays_above_its_minimum CHECK (((balance_centimes - held_centimes) >= minimum_centimes)),
  constraint held_is_not_negative CHECK ((held_centimes >= 0)),
  constraint stripe_is_one_of_64 CHECK (((stripe >= 0) AND (stripe <= 63)))
);

alter table private.ledger_balances add constraint ledger_balances_account_id_fkey FOREIGN KEY (account_id) REFERENCES private.ledger_accounts(id) ON DELETE RESTRICT;

comment on table private.ledger_balances is 'What the entries of an account add up to, credits less debits: one row, or up to 64 of a striped account. Assets and expenses stand below zero.';
comment on column private.ledger_balances.stripe is '0 for an account with one row; else it follows the connection that wrote.';
comment on column private.ledger_balances.held_centimes is 'What is promised and not yet moved: cash that a broker counted and the sender has not confirmed.';
comment on column private.ledger_balances.minimum_centimes is 'Of a float the credit line, below zero; null: no minimum.';

alter table private.ledger_balances enable row level security;
alter table private.ledger_balances force row level security;

CREATE TRIGGER _100_refuse_change BEFORE DELETE OR UPDATE OF account_id, stripe ON private.ledger_balances FOR EACH ROW EXECUTE FUNCTION private.refuse_change();
CREATE TRIGGER _200_refuse_truncate BEFORE TRUNCATE ON private.ledger_balances FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_change();

create table private.ledger_checks (
  id bigint not null generated always as identity,
  night date,
  checked_at timestamp with time zone not null default clock_timestamp(),
  is_whole boolean not null,
  journal_count bigint not null,
  last_journal_id bigint,
  broken_journal_id bigint,
  problem text,
  constraint ledger_checks_pkey PRIMARY KEY (id),
  constraint ledger_checks_night_key UNIQUE (night),
  constraint difference_is_told CHECK ((is_whole = (problem IS NULL)))
);

comment on table private.ledger_checks is 'What came out whenever the whole ledger was computed anew.';
comment on column private.ledger_checks.night is 'The day in Morocco for which due work checked; null when somebody ran the command.';

alter table private.ledger_checks enable row level security;
alter table private.ledger_checks force row level security;

CREATE TRIGGER _100_refuse_change BEFORE DELETE OR UPDATE ON private.ledger_checks FOR EACH ROW EXECUTE FUNCTION private.refuse_change();

create table private.ledger_entries (
  journal_id bigint not null,
  "position" integer not null,
  debit_account_id bigint not null,
  credit_account_id bigint not null,
  currency text not null,
  amount_centimes bigint not null,
  constraint ledger_entries_pkey PRIMARY KEY (journal_id, "position"),
  constraint amount_is_positive CHECK ((amount_centimes > 0)),
  constraint sides_are_two_accounts CHECK ((debit_account_id <> credit_account_id))
);

alter table private.ledger_entries add constraint credit_account_has_the_currency FOREIGN KEY (credit_account_id, currency) REFERENCES private.ledger_accounts(id, currency) ON DELETE RESTRICT;
alter table private.ledger_entries add constraint debit_account_has_the_currency FOREIGN KEY (debit_account_id, currency) REFERENCES private.ledger_accounts(id, currency) ON DELETE RESTRICT;
alter table private.ledger_entries add constraint ledger_entries_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES private.ledger_journals(id) ON DELETE RESTRICT;

CREATE INDEX ledger_entries_credit_account_id_idx ON private.ledger_entries USING btree (credit_account_id, journal_id);
CREATE INDEX ledger_entries_debit_account_id_idx ON private.ledger_entries USING btree (debit_account_id, journal_id);

comment on table private.ledger_entries is 'An amount of a journal that goes from the credited account''s side to the debited one''s, in centimes. Append-only; every row moves the balances of its two accounts.';
comment on column private.ledger_entries.debit_account_id is 'The account that falls, when it is a liability, or grows, when it is the bank.';

alter table private.ledger_entries enable row level security;
alter table private.ledger_entries force row level security;

CREATE TRIGGER _100_refuse_change BEFORE DELETE OR UPDATE ON private.ledger_entries FOR EACH ROW EXECUTE FUNCTION private.refuse_change();
CREATE TRIGGER _200_refuse_truncate BEFORE TRUNCATE ON private.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_change();
CREATE TRIGGER _300_move_balances AFTER INSERT ON private.ledger_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.move_balances();

create table private.ledger_holds (
  id uuid not null,
  account_id bigint not null,
  amount_centimes bigint not null,
  placed_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  constraint ledger_holds_pkey PRIMARY KEY (id),
  constraint amount_is_positive CHECK ((amount_centimes > 0))
);

alter table private.ledger_holds add constraint ledger_holds_account_id_fkey FOREIGN KEY (account_id) REFERENCES private.ledger_accounts(id) ON DELETE RESTRICT;

CREATE INDEX ledger_holds_account_id_idx ON private.ledger_holds USING btree (account_id) WHERE (ended_at IS NULL);

comment on table private.ledger_holds is 'The first of two phases: cash that a broker counted takes up his float until the sender confirms or rejects, or the transfer ends.';
comment on column private.ledger_holds.id is 'The cash handover.';

alter table private.ledger_holds enable row level security;
alter table private.ledger_holds force row level security;

CREATE TRIGGER _100_refuse_change BEFORE DELETE OR UPDATE OF id, account_id, amount_centimes, placed_at ON private.ledger_holds FOR EACH ROW EXECUTE FUNCTION private.refuse_change();
CREATE TRIGGER _200_refuse_second_end BEFORE UPDATE ON private.ledger_holds FOR EACH ROW WHEN ((old.ended_at IS NOT NULL)) EXECUTE FUNCTION private.refuse_change();
CREATE TRIGGER _300_refuse_truncate BEFORE TRUNCATE ON private.ledger_holds FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_change();

create table private.ledger_journals (
  id bigint not null generated always as identity,
  kind text not null,
  subject_id uuid not null,
  request_id uuid not null,
  entry_count integer not null,
  total_centimes bigint not null,
  actor_id uuid,
  created_at timestamp with time zone not null default now(),
  constraint ledger_journals_pkey PRIMARY KEY (id),
  constraint journal_is_written_once UNIQUE (kind, request_id),
  constraint journal_has_entries CHECK (((entry_count > 0) AND (total_centimes > 0))),
  constraint kind_is_known CHECK ((kind = ANY (ARRAY['transfer_funded'::text, 'transfer_completed'::text, 'transfer_abandoned'::text, 'refund_paid'::text, 'float_topped_up'::text, 'delivery_paid'::text, 'delivery_completed'::text, 'delivery_refund_paid'::text, 'dispute_won'::text, 'dispute_refund_paid'::text]))),
  constraint step_of_a_subject_is_its_own_request CHECK (((kind = 'float_topped_up'::text) OR (request_id = subject_id)))
);

CREATE INDEX ledger_journals_subject_id_idx ON private.ledger_journals USING btree (subject_id, id);

comment on table private.ledger_journals is 'One step that moved money: append-only, and written once however often it is asked for.';
comment on column private.ledger_journals.subject_id is 'The transfer, the parcel, the dispute or the broker. No foreign key: a journal outlives its people.';
comment on column private.ledger_journals.request_id is 'What makes a repeat the same: the subject where the step happens once, else the id that the device made.';
comment on column private.ledger_journals.entry_count is 'How many entries it was written with: one that is added or taken later shows.';

alter table private.ledger_journals enable row level security;
alter table private.ledger_journals force row level security;

CREATE TRIGGER _100_refuse_change BEFORE DELETE OR UPDATE ON private.ledger_journals FOR EACH ROW EXECUTE FUNCTION private.refuse_change();
CREATE TRIGGER _200_refuse_truncate BEFORE TRUNCATE ON private.ledger_journals FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_change();

create table private.ledger_terms (
  id integer not null generated by default as identity,
  name text not null,
  cash_in_ppm integer not null,
  payout_ppm integer not null,
  credit_line_centimes bigint not null,
  delivery_tax_ppm integer not null,
  delivery_margin_ppm integer not null,
  valid_from timestamp with time zone not null,
  constraint ledger_terms_pkey PRIMARY KEY (id),
  constraint brokers_do_not_get_more_than_there_is CHECK (((cash_in_ppm + payout_ppm) <= 1000000)),
  constraint ledger_terms_cash_in_ppm_check CHECK ((cash_in_ppm >= 0)),
  constraint ledger_terms_credit_line_centimes_check CHECK ((credit_line_centimes >= 0)),
  constraint ledger_terms_delivery_margin_ppm_check CHECK (((delivery_margin_ppm >= 0) AND (delivery_margin_ppm <= 1000000))),
  constraint ledger_terms_delivery_tax_ppm_check CHECK (((delivery_tax_ppm >= 0) AND (delivery_tax_ppm <= 1000000))),
  constraint ledger_terms_payout_ppm_check CHECK ((payout_ppm >= 0))
);

CREATE UNIQUE INDEX ledger_terms_valid_from_key ON private.ledger_terms USING btree (valid_from);

comment on table private.ledger_terms is 'Shares of what people paid. A transfer and a parcel keep the terms that were in force when they were priced.';
comment on column private.ledger_terms.cash_in_ppm is 'The cash-in broker''s part of a fee without its tax, in millionths, rounded down; the company keeps what brokers do not get.';
comment on column private.ledger_terms.credit_line_centimes is 'How far below zero a new broker''s float may fall.';
comment on column private.ledger_terms.delivery_tax_ppm is 'Tax inside a parcel''s price, in millionths of the net price.';
comment on column private.ledger_terms.delivery_margin_ppm is 'The company''s part of a parcel''s net price, rounded down; the courier has earned the rest.';

alter table private.ledger_terms enable row level security;
alter table private.ledger_terms force row level security;

CREATE TRIGGER _100_refuse_change BEFORE DELETE OR UPDATE ON private.ledger_terms FOR EACH ROW EXECUTE FUNCTION private.refuse_change();

create table private.limit_levels (
  schedule_id integer not null,
  level integer not null,
  transfer_centimes bigint not null,
  day_centimes bigint not null,
  thirty_days_centimes bigint not null,
  transfers_a_day integer not null,
  constraint limit_levels_pkey PRIMARY KEY (schedule_id, level),
  constraint level_is_known CHECK (((level >= 1) AND (level <= 3))),
  constraint limit_levels_transfer_centimes_check CHECK ((transfer_centimes > 0)),
  constraint limit_levels_transfers_a_day_check CHECK ((transfers_a_day > 0)),
  constraint longer_spans_allow_more CHECK (((transfer_centimes <= day_centimes) AND (day_centimes <= thirty_days_centimes)))
);

alter table private.limit_levels add constraint limit_levels_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES private.limit_schedules(id) ON DELETE RESTRICT;

comment on table private.limit_levels is 'What a person of a level may send, and what may come to one phone number from people of that level.';
comment on column private.limit_levels.level is '1: her phone number is verified; 2: her identity is approved too; 3: somebody has seen her address too. Without a verified number nothing is sent.';
comment on column private.limit_levels.thirty_days_centimes is 'For the thirty times 24 hours before this moment, not for a month of the calendar.';

alter table private.limit_levels enable row level security;
alter table private.limit_levels force row level security;

CREATE TRIGGER _100_refuse_change BEFORE DELETE OR UPDATE ON private.limit_levels FOR EACH ROW EXECUTE FUNCTION private.refuse_change();

create table private.limit_schedules (
  id integer not null generated by default as identity,
  name text not null,
  broker_operation_centimes bigint not null,
  broker_day_centimes bigint not null,
  float_cap_centimes bigint not null,
  valid_from timestamp with time zone not null,
  constraint limit_schedules_pkey PRIMARY KEY (id),
  constraint a_broker_may_do_one_operation_a_day CHECK ((broker_day_centimes >= broker_operation_centimes)),
  constraint limit_schedules_broker_operation_centimes_check CHECK ((broker_operation_centimes > 0)),
  constraint limit_schedules_float_cap_centimes_check CHECK ((float_cap_centimes > 0))
);

CREATE UNIQUE INDEX limit_schedules_valid_from_key ON private.limit_schedules USING btree (valid_from);

comment on table private.limit_schedules is 'Versions of the limits, in centimes of MAD. Amounts count without the fee that is added to them.';
comment on column private.limit_schedules.broker_operation_centimes is 'The largest transfer that a broker takes in, pays out or pays back.';
comment on column private.limit_schedules.broker_day_centimes is 'What a broker takes in and pays out in one day of Morocco, together.';
comment on column private.limit_schedules.float_cap_centimes is 'How high a broker''s float may rise.';

alter table private.limit_schedules enable row level security;
alter table private.limit_schedules force row level security;

CREATE TRIGGER _100_refuse_change BEFORE DELETE OR UPDATE ON private.limit_schedules FOR EACH ROW EXECUTE FUNCTION private.refuse_change();

create table private.listed_homes (
  id uuid not null,
  owner_id uuid not null,
  listing_type text not null,
  property_type_id integer,
  city_id integer not null,
  neighborhood_id integer,
  price_mad numeric(16,2) not null,
  area_sqm numeric(10,2) not null,
  price_per_sqm numeric(16,2) generated always as ((price_mad / NULLIF(area_sqm, (0)::numeric))) stored,
  bedrooms integer not null,
  bathrooms integer not null,
  features integer not null,
  latitude double precision,
  longitude double precision,
  place point generated always as (point(longitude, latitude)) stored,
  published_at timestamp with time zone not null,
  sample smallint not null generated always as (((hashtextextended((id)::text, (0)::bigint) & (255)::bigint))::smallint) stored,
  words tsvector not null,
  constraint listed_homes_pkey PRIMARY KEY (id),
  constraint numbers_are_finite CHECK (((price_mad < 'NaN'::numeric) AND (area_sqm < 'NaN'::numeric))),
  constraint place_is_on_earth CHECK ((((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision)) AND ((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))))
) with (toast_tuple_target=128);

alter table private.listed_homes alter column words set storage external;

alter table private.listed_homes add constraint listed_homes_id_fkey FOREIGN KEY (id) REFERENCES public.properties(id) ON DELETE CASCADE;

CREATE INDEX listed_homes_area_idx ON private.listed_homes USING btree (area_sqm DESC, id DESC) INCLUDE (listing_type, city_id, neighborhood_id, property_type_id, price_mad, bedrooms, bathrooms, features);
CREATE INDEX listed_homes_city_area_idx ON private.listed_homes USING btree (city_id, listing_type, area_sqm DESC, id DESC) INCLUDE (neighborhood_id, property_type_id, price_mad, bedrooms, bathrooms, features);
CREATE INDEX listed_homes_city_newest_idx ON private.listed_homes USING btree (city_id, listing_type, published_at DESC, id DESC) INCLUDE (neighborhood_id, property_type_id, price_mad, area_sqm, bedrooms, bathrooms, features);
CREATE INDEX listed_homes_city_price_idx ON private.listed_homes USING btree (city_id, listing_type, price_mad, id) INCLUDE (neighborhood_id, property_type_id, area_sqm, bedrooms, bathrooms, features);
CREATE INDEX listed_homes_city_price_per_sqm_idx ON private.listed_homes USING btree (city_id, listing_type, COALESCE(price_per_sqm, '10000000000000'::numeric), id) INCLUDE (price_per_sqm, neighborhood_id, property_type_id, price_mad, area_sqm, bedrooms, bathrooms, features);
CREATE INDEX listed_homes_neighborhood_idx ON private.listed_homes USING btree (neighborhood_id, listing_type, property_type_id, price_per_sqm);
CREATE INDEX listed_homes_newest_idx ON private.listed_homes USING btree (published_at DESC, id DESC);
CREATE INDEX listed_homes_offer_newest_idx ON private.listed_homes USING btree (listing_type, published_at DESC, id DESC) INCLUDE (city_id, neighborhood_id, property_type_id, price_mad, area_sqm, bedrooms, bathrooms, features);
CREATE INDEX listed_homes_offer_price_idx ON private.listed_homes USING btree (listing_type, price_mad, id) INCLUDE (city_id, neighborhood_id, property_type_id, area_sqm, bedrooms, bathrooms, features);
CREATE INDEX listed_homes_offer_price_per_sqm_idx ON private.listed_homes USING btree (listing_type, COALESCE(price_per_sqm, '10000000000000'::numeric), id) INCLUDE (price_per_sqm, city_id, neighborhood_id, property_type_id, price_mad, area_sqm, bedrooms, bathrooms, features);
CREATE INDEX listed_homes_owner_id_idx ON private.listed_homes USING btree (owner_id);
CREATE INDEX listed_homes_place_idx ON private.listed_homes USING gist (place) INCLUDE (id, longitude, latitude, price_mad, published_at, listing_type, city_id, property_type_id, area_sqm, bedrooms, bathrooms, features);
CREATE INDEX listed_homes_price_idx ON private.listed_homes USING btree (price_mad, id);
CREATE INDEX listed_homes_price_per_sqm_idx ON private.listed_homes USING btree (COALESCE(price_per_sqm, '10000000000000'::numeric), id);
CREATE INDEX listed_homes_sample_idx ON private.listed_homes USING btree (sample) INCLUDE (id, longitude, latitude, price_mad, listing_type, city_id, neighborhood_id, property_type_id, area_sqm, bedrooms, bathrooms, features);
CREATE INDEX listed_homes_words_idx ON private.listed_homes USING gin (words);

comment on table private.listed_homes is 'The properties that are public: published by an owner who may, available or pending, and not taken down by the staff. A row that is not here is in no search, view or page.';
comment on column private.listed_homes.features is 'Bits in the order of private.home_features().';
comment on column private.listed_homes.sample is '0 to 255, taken from the random id: some of all homes everywhere, for maps of the whole country.';

alter table private.listed_homes enable row level security;
alter table private.listed_homes force row level security;

CREATE TRIGGER _100_note_new_home AFTER INSERT ON private.listed_homes FOR EACH ROW WHEN ((new.published_at > (now() - '2 days'::interval))) EXECUTE FUNCTION private.note_new_home();
CREATE TRIGGER _900_rename_pictures AFTER DELETE ON private.listed_homes FOR EACH ROW EXECUTE FUNCTION private.rename_pictures();

create table private.money_transfer_declines (
  transfer_id uuid not null,
  broker_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint money_transfer_declines_pkey PRIMARY KEY (transfer_id, broker_id)
);

alter table private.money_transfer_declines add constraint money_transfer_declines_broker_id_fkey FOREIGN KEY (broker_id) REFERENCES public.brokers(id) ON DELETE CASCADE;
alter table private.money_transfer_declines add constraint money_transfer_declines_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES public.money_transfers(id) ON DELETE CASCADE;

CREATE INDEX money_transfer_declines_broker_id_idx ON private.money_transfer_declines USING btree (broker_id);

comment on table private.money_transfer_declines is 'Brokers who declined or gave up a transfer and are not asked again.';

alter table private.money_transfer_declines enable row level security;
alter table private.money_transfer_declines force row level security;

create table private.money_transfer_secrets (
  transfer_id uuid not null,
  code_hash text not null,
  attempts_left integer not null default 5,
  updated_at timestamp with time zone not null default now(),
  constraint money_transfer_secrets_pkey PRIMARY KEY (transfer_id),
  constraint money_transfer_secrets_attempts_left_check CHECK (((attempts_left >= 0) AND (attempts_left <= 5)))
);

alter table private.money_transfer_secrets add constraint money_transfer_secrets_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES public.money_transfers(id) ON DELETE CASCADE;

comment on table private.money_transfer_secrets is 'Salted bcrypt hash of the payout code of an open transfer, or of the refund code of one that was given up, and the tries that are left.';

alter table private.money_transfer_secrets enable row level security;
alter table private.money_transfer_secrets force row level security;

create table private.new_homes (
  property_id uuid not null,
  listed_at timestamp with time zone not null default now(),
  constraint new_homes_pkey PRIMARY KEY (property_id)
);

alter table private.new_homes add constraint new_homes_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE;

comment on table private.new_homes is 'Homes that became public and were not yet held against the saved searches.';

alter table private.new_homes enable row level security;
alter table private.new_homes force row level security;

create table private.operator_role_proposals (
  id uuid not null,
  user_id uuid not null,
  role text not null,
  reason text not null,
  proposed_by uuid not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null default (now() + '7 days'::interval),
  decision text,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint operator_role_proposals_pkey PRIMARY KEY (id),
  constraint decision_has_a_time CHECK (((decision IS NULL) = (decided_at IS NULL))),
  constraint decision_is_known CHECK ((decision = ANY (ARRAY['confirmed'::text, 'rejected'::text]))),
  constraint reason_is_not_too_long CHECK (((char_length(reason) >= 3) AND (char_length(reason) <= 500))),
  constraint role_is_known CHECK ((role = ANY (ARRAY['support'::text, 'identity_reviewer'::text, 'finance'::text, 'compliance'::text, 'admin'::text])))
);

alter table private.operator_role_proposals add constraint operator_role_proposals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.profiles(id) ON DELETE SET NULL;
alter table private.operator_role_proposals add constraint operator_role_proposals_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES public.profiles(id) ON DELETE CASCADE;
alter table private.operator_role_proposals add constraint operator_role_proposals_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

CREATE UNIQUE INDEX one_open_proposal_for_a_role ON private.operator_role_proposals USING btree (user_id, role) WHERE (decision IS NULL);
CREATE INDEX operator_role_proposals_decided_by_idx ON private.operator_role_proposals USING btree (decided_by);
CREATE INDEX operator_role_proposals_proposed_by_idx ON private.operator_role_proposals USING btree (proposed_by);

comment on table private.operator_role_proposals is 'Roles that one admin proposed and another one confirms or rejects.';

alter table private.operator_role_proposals enable row level security;
alter table private.operator_role_proposals force row level security;

create table private.operator_roles (
  user_id uuid not null,
  role text not null,
  proposed_by uuid,
  confirmed_by uuid,
  created_at timestamp with time zone not null default now(),
  constraint operator_roles_pkey PRIMARY KEY (user_id, role),
  constraint four_eyes_are_of_two_people CHECK (((proposed_by <> confirmed_by) AND (confirmed_by <> user_id))),
  constraint role_is_known CHECK ((role = ANY (ARRAY['support'::text, 'identity_reviewer'::text, 'finance'::text, 'compliance'::text, 'admin'::text])))
);

alter table private.operator_roles add constraint operator_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

CREATE INDEX operator_roles_role_idx ON private.operator_roles USING btree (role);

comment on table private.operator_roles is 'The roles of operators. Given by two admins, taken by one; never by an API call of the receiver.';
comment on column private.operator_roles.confirmed_by is 'The second pair of eyes; null when the database''s owner was the one.';

alter table private.operator_roles enable row level security;
alter table private.operator_roles force row level security;

create table private.payout_attempts (
  request_id uuid not null,
  transfer_id uuid not null,
  broker_id uuid not null,
  outcome text not null,
  attempts_left integer not null,
  document_type text not null,
  document_last4 text not null,
  created_at timestamp with time zone not null default now(),
  constraint payout_attempts_pkey PRIMARY KEY (request_id),
  constraint payout_attempts_outcome_check CHECK ((outcome = ANY (ARRAY['paid'::text, 'wrong_code'::text, 'locked'::text])))
);

alter table private.payout_attempts add constraint payout_attempts_broker_id_fkey FOREIGN KEY (broker_id) REFERENCES public.brokers(id) ON DELETE CASCADE;
alter table private.payout_attempts add constraint payout_attempts_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES public.money_transfers(id) ON DELETE CASCADE;

CREATE INDEX payout_attempts_broker_id_idx ON private.payout_attempts USING btree (broker_id);
CREATE INDEX payout_attempts_transfer_id_idx ON private.payout_attempts USING btree (transfer_id, created_at);

comment on table private.payout_attempts is 'Every try to pay out by the client''s request id: a repeat gets the first answer and costs no try.';
comment on column private.payout_attempts.document_last4 is 'Last four characters of the document the recipient showed.';

alter table private.payout_attempts enable row level security;
alter table private.payout_attempts force row level security;

create table private.payout_counts (
  transfer_id uuid not null,
  broker_id uuid not null,
  counted_centimes bigint not null,
  ends_at timestamp with time zone not null,
  constraint payout_counts_pkey PRIMARY KEY (transfer_id),
  constraint payout_counts_counted_centimes_check CHECK ((counted_centimes > 0))
);

alter table private.payout_counts add constraint payout_counts_broker_id_fkey FOREIGN KEY (broker_id) REFERENCES public.brokers(id) ON DELETE CASCADE;
alter table private.payout_counts add constraint payout_counts_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES public.money_transfers(id) ON DELETE CASCADE;

CREATE INDEX payout_counts_broker_id_idx ON private.payout_counts USING btree (broker_id);

comment on table private.payout_counts is 'That a recipient with an account counted the cash before this broker. Without it nothing is paid out to him; it holds for a quarter of an hour.';

alter table private.payout_counts enable row level security;
alter table private.payout_counts force row level security;

create table private.phone_messages (
  id bigint not null generated always as identity,
  kind text not null,
  subject_id uuid not null,
  phone text not null,
  language text not null,
  tries integer not null default 0,
  created_at timestamp with time zone not null default now(),
  next_try_at timestamp with time zone not null default now(),
  constraint phone_messages_pkey PRIMARY KEY (id),
  constraint message_waits_once UNIQUE (kind, subject_id),
  constraint kind_is_known CHECK ((kind = ANY (ARRAY['collect_link'::text, 'collect_code'::text]))),
  constraint language_is_known CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text, 'ar'::text]))),
  constraint phone_is_e164 CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$'::text))
);

CREATE INDEX phone_messages_next_try_at_idx ON private.phone_messages USING btree (next_try_at);

comment on table private.phone_messages is 'What the server sends to phones (take_phone_message). A row names a text and whom it is for; links and codes are made when it is sent and stand in no row.';
comment on column private.phone_messages.kind is 'Which text of supabase/mails it is (phone_messages).';
comment on column private.phone_messages.subject_id is 'What it is about: the transfer whose money waits.';
comment on column private.phone_messages.next_try_at is 'A message that could not be handed over is tried again, each time after twice the pause.';

alter table private.phone_messages enable row level security;
alter table private.phone_messages force row level security;

create table private.phone_reveals (
  user_id uuid not null,
  property_id uuid not null,
  revealed_at timestamp with time zone not null default now(),
  constraint phone_reveals_pkey PRIMARY KEY (user_id, property_id)
);

alter table private.phone_reveals add constraint phone_reveals_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE;
alter table private.phone_reveals add constraint phone_reveals_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

CREATE INDEX phone_reveals_property_id_idx ON private.phone_reveals USING btree (property_id);
CREATE INDEX phone_reveals_user_id_idx ON private.phone_reveals USING btree (user_id, revealed_at);

comment on table private.phone_reveals is 'Who asked for which owner''s number and when last: a limit for whoever collects numbers.';

alter table private.phone_reveals enable row level security;
alter table private.phone_reveals force row level security;

create table private.receipt_keys (
  kid text not null,
  public_jwk jsonb not null,
  sealed_private_jwk text not null,
  created_at timestamp with time zone not null default now(),
  retired_at timestamp with time zone,
  is_leaked boolean not null default false,
  constraint receipt_keys_pkey PRIMARY KEY (kid),
  constraint leaked_key_signs_nothing CHECK (((NOT is_leaked) OR (retired_at IS NOT NULL))),
  constraint public_half_alone_is_open CHECK ((NOT (public_jwk ? 'd'::text)))
);

CREATE UNIQUE INDEX one_receipt_key_signs ON private.receipt_keys USING btree ((true)) WHERE (retired_at IS NULL);

comment on table private.receipt_keys is 'ES256 keys of receipts, one of which signs. They are not those of access tokens: a receipt outlives every session.';
comment on column private.receipt_keys.sealed_private_jwk is 'Sealed by the function that signs, with a key that the database does not have: a dump of it signs nothing.';
comment on column private.receipt_keys.retired_at is 'When another key took over. What it signed stays true.';
comment on column private.receipt_keys.is_leaked is 'Somebody else had it: nothing that it signed is believed any more.';

alter table private.receipt_keys enable row level security;
alter table private.receipt_keys force row level security;

CREATE TRIGGER _100_refuse_change BEFORE DELETE OR UPDATE OF kid, public_jwk, sealed_private_jwk, created_at ON private.receipt_keys FOR EACH ROW EXECUTE FUNCTION private.refuse_change();

create table private.refund_attempts (
  request_id uuid not null,
  transfer_id uuid not null,
  broker_id uuid not null,
  outcome text not null,
  attempts_left integer not null,
  created_at timestamp with time zone not null default now(),
  constraint refund_attempts_pkey PRIMARY KEY (request_id),
  constraint refund_attempts_outcome_check CHECK ((outcome = ANY (ARRAY['paid'::text, 'wrong_code'::text, 'locked'::text])))
);

alter table private.refund_attempts add constraint refund_attempts_broker_id_fkey FOREIGN KEY (broker_id) REFERENCES public.brokers(id) ON DELETE CASCADE;
alter table private.refund_attempts add constraint refund_attempts_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES public.money_transfers(id) ON DELETE CASCADE;

CREATE INDEX refund_attempts_broker_id_idx ON private.refund_attempts USING btree (broker_id);
CREATE INDEX refund_attempts_transfer_id_idx ON private.refund_attempts USING btree (transfer_id, created_at);

comment on table private.refund_attempts is 'Every try to give a refund by the client''s request id: a repeat gets the first answer and costs no try.';

alter table private.refund_attempts enable row level security;
alter table private.refund_attempts force row level security;

create table private.transfer_notices (
  event_kind text not null,
  party text not null,
  is_after_funding boolean not null default false,
  constraint transfer_notices_pkey PRIMARY KEY (event_kind, party),
  constraint party_is_known CHECK ((party = ANY (ARRAY['sender'::text, 'receiver'::text, 'chosen_broker'::text, 'broker'::text, 'cash_broker'::text])))
);

comment on table private.transfer_notices is 'The moments of a transfer worth telling, and to whom. Whoever did it is never told.';
comment on column private.transfer_notices.party is 'chosen_broker is asked and has not accepted; broker has accepted; cash_broker counted the cash of the last handover.';
comment on column private.transfer_notices.is_after_funding is 'Only when the cash was in: of a transfer that never began nobody else hears.';

alter table private.transfer_notices enable row level security;
alter table private.transfer_notices force row level security;

create table private.transfer_phones (
  transfer_id uuid not null,
  sender_phone text,
  recipient_phone text,
  created_at timestamp with time zone not null default now(),
  constraint transfer_phones_pkey PRIMARY KEY (transfer_id),
  constraint phones_are_e164 CHECK (((sender_phone ~ '^\+[1-9][0-9]{6,14}$'::text) AND (recipient_phone ~ '^\+[1-9][0-9]{6,14}$'::text)))
);

alter table private.transfer_phones add constraint transfer_phones_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES public.money_transfers(id) ON DELETE CASCADE;

CREATE INDEX transfer_phones_created_at_idx ON private.transfer_phones USING btree (created_at);
CREATE INDEX transfer_phones_recipient_phone_idx ON private.transfer_phones USING btree (recipient_phone);
CREATE INDEX transfer_phones_sender_phone_idx ON private.transfer_phones USING btree (sender_phone);

comment on table private.transfer_phones is 'The numbers at the confirmation, for the limits alone; forgotten after 40 days.';
comment on column private.transfer_phones.recipient_phone is 'The verified number of the recipient''s account, or what the sender typed; null when there is none.';

alter table private.transfer_phones enable row level security;
alter table private.transfer_phones force row level security;

create table private.unknown_labels (
  agent_id uuid not null,
  label_code text not null,
  scanned_at timestamp with time zone not null default now(),
  constraint unknown_labels_pkey PRIMARY KEY (agent_id, label_code)
);

alter table private.unknown_labels add constraint unknown_labels_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

CREATE INDEX unknown_labels_scanned_at_idx ON private.unknown_labels USING btree (scanned_at);

comment on table private.unknown_labels is 'Each label once for an agent, when it was first unknown; forgotten after a day. The same one sent again counts once.';

alter table private.unknown_labels enable row level security;
alter table private.unknown_labels force row level security;

create table private.unsealed_audit_events (
  id bigint not null generated always as identity,
  created_at timestamp with time zone not null default clock_timestamp(),
  action text not null,
  actor_id uuid,
  actor_role text not null,
  subject_id uuid,
  reason text,
  details jsonb not null default '{}'::jsonb,
  constraint unsealed_audit_events_pkey PRIMARY KEY (id),
  constraint action_is_a_dotted_name CHECK ((action ~ '^[a-z_]+\.[a-z_]+$'::text)),
  constraint actor_role_is_known CHECK ((actor_role = ANY (ARRAY['person'::text, 'sender'::text, 'receiver'::text, 'broker'::text, 'operator'::text, 'service'::text, 'system'::text])))
);

comment on table private.unsealed_audit_events is 'Audit events that no seal follows yet: written in the transaction of what they tell, without waiting for anybody. private.seal_audit_events moves them into the chain, every turn of the clock and before the log is read.';
comment on column private.unsealed_audit_events.created_at is 'The clock when the row was written, not the start of the transaction.';

alter table private.unsealed_audit_events enable row level security;
alter table private.unsealed_audit_events force row level security;

CREATE TRIGGER _100_refuse_change BEFORE UPDATE ON private.unsealed_audit_events FOR EACH ROW EXECUTE FUNCTION private.refuse_change();
CREATE TRIGGER _200_refuse_delete BEFORE DELETE ON private.unsealed_audit_events FOR EACH ROW WHEN ((current_setting('private.is_sealing'::text, true) IS DISTINCT FROM 'on'::text)) EXECUTE FUNCTION private.refuse_change();
CREATE TRIGGER _300_refuse_truncate BEFORE TRUNCATE ON private.unsealed_audit_events FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_change();

create table private.waiting_attachments (
  name text not null,
  owner_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint waiting_attachments_pkey PRIMARY KEY (name)
);

CREATE INDEX waiting_attachments_created_at_idx ON private.waiting_attachments USING btree (created_at);
CREATE INDEX waiting_attachments_owner_id_idx ON private.waiting_attachments USING btree (owner_id);

comment on table private.waiting_attachments is 'Files that no message carries yet. Whoever takes the row decides: the message that is sent, or the sweep after a day.';

alter table private.waiting_attachments enable row level security;
alter table private.waiting_attachments force row level security;

create table private.zone_hubs (
  zone text not null,
  city_id integer not null,
  constraint zone_hubs_pkey PRIMARY KEY (zone, city_id),
  constraint zone_is_known CHECK ((zone = ANY (ARRAY['belt'::text, 'large_cities'::text, 'small_towns'::text, 'far_south'::text])))
);

alter table private.zone_hubs add constraint zone_hubs_city_id_fkey FOREIGN KEY (city_id) REFERENCES public.cities(id) ON DELETE CASCADE;

CREATE INDEX zone_hubs_city_id_idx ON private.zone_hubs USING btree (city_id);

comment on table private.zone_hubs is 'Where parcels of a zone may be left between their first and their last city. Within one city there is none but its own.';

alter table private.zone_hubs enable row level security;
alter table private.zone_hubs force row level security;

create table public.brokers (
  id uuid not null,
  city_id integer not null,
  business_name text not null,
  address text not null,
  opening_hours text not null default ''::text,
  is_active boolean not null default true,
  declared_cash_centimes bigint not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint brokers_pkey PRIMARY KEY (id),
  constraint declared_cash_is_not_negative CHECK ((declared_cash_centimes >= 0)),
  constraint opening_hours_are_not_too_long CHECK ((char_length(opening_hours) <= 200))
);

alter table public.brokers add constraint brokers_city_id_fkey FOREIGN KEY (city_id) REFERENCES public.cities(id) ON DELETE RESTRICT;
alter table public.brokers add constraint brokers_id_fkey FOREIGN KEY (id) REFERENCES public.profiles(id) ON DELETE CASCADE;

CREATE INDEX brokers_city_id_idx ON public.brokers USING btree (city_id) WHERE is_active;

comment on table public.brokers is 'One row for each broker. Others find brokers through available_brokers.';
comment on column public.brokers.declared_cash_centimes is 'Cash the broker says he has. Nobody else reads it: it would tell thieves where to go.';

alter table public.brokers enable row level security;
alter table public.brokers force row level security;

create policy broker_changes_own_row on public.brokers for update to authenticated
  using ((id = ( SELECT auth.uid() AS uid)))
  with check ((id = ( SELECT auth.uid() AS uid)));
create policy broker_reads_own_row on public.brokers for select to authenticated
  using ((id = ( SELECT auth.uid() AS uid)));
create policy second_step_is_done on public.brokers as restrictive for all to authenticated
  using (( SELECT private.has_done_second_step() AS has_done_second_step));

CREATE TRIGGER _100_set_updated_at BEFORE UPDATE ON public.brokers FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();
CREATE TRIGGER _700_give_credit_line AFTER INSERT ON public.brokers FOR EACH ROW EXECUTE FUNCTION private.give_credit_line();

grant select, update (opening_hours, declared_cash_centimes) on table public.brokers to authenticated;
grant all on table public.brokers to service_role;

create table public.cash_handovers (
  id uuid not null,
  transfer_id uuid not null,
  kind text not null,
  broker_id uuid not null,
  counted_centimes bigint not null,
  recorded_at timestamp with time zone not null default now(),
  confirmed_at timestamp with time zone,
  rejected_at timestamp with time zone,
  constraint cash_handovers_pkey PRIMARY KEY (id),
  constraint cash_handovers_counted_centimes_check CHECK ((counted_centimes > 0)),
  constraint cash_handovers_kind_check CHECK ((kind = ANY (ARRAY['cash_in'::text, 'refund'::text]))),
  constraint handover_has_one_answer CHECK (((confirmed_at IS NULL) OR (rejected_at IS NULL))),
  constraint refund_is_paid_at_once CHECK (((kind = 'cash_in'::text) OR (confirmed_at IS NOT NULL)))
);

alter table public.cash_handovers add constraint cash_handovers_broker_id_fkey FOREIGN KEY (broker_id) REFERENCES public.brokers(id) ON DELETE RESTRICT;
alter table public.cash_handovers add constraint cash_handovers_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES public.money_transfers(id) ON DELETE RESTRICT;

CREATE INDEX cash_handovers_broker_id_recorded_at_idx ON public.cash_handovers USING btree (broker_id, recorded_at DESC);
CREATE INDEX cash_handovers_transfer_id_idx ON public.cash_handovers USING btree (transfer_id, recorded_at);
CREATE UNIQUE INDEX one_open_handover_for_a_transfer ON public.cash_handovers USING btree (transfer_id) WHERE ((confirmed_at IS NULL) AND (rejected_at IS NULL));

comment on table public.cash_handovers is 'Both sides of every count: of a cash-in the broker records and the sender confirms or rejects; of a refund her code is her yes.';
comment on column public.cash_handovers.counted_centimes is 'Centimes of MAD that the broker counted.';

alter table public.cash_handovers enable row level security;
alter table public.cash_handovers force row level security;

create policy broker_reads_own_handovers on public.cash_handovers for select to authenticated
  using ((broker_id = ( SELECT auth.uid() AS uid)));
create policy second_step_is_done on public.cash_handovers as restrictive for all to authenticated
  using (( SELECT private.has_done_second_step() AS has_done_second_step));
create policy sender_reads_handovers on public.cash_handovers for select to authenticated
  using ((EXISTS ( SELECT
   FROM public.money_transfers t
  WHERE ((t.id = cash_handovers.transfer_id) AND (t.sender_id = ( SELECT auth.uid() AS uid))))));

CREATE TRIGGER _810_tell_handover_broker AFTER INSERT OR UPDATE ON public.cash_handovers FOR EACH ROW EXECUTE FUNCTION private.tell_handover_broker();

grant select on table public.cash_handovers to authenticated;
grant all on table public.cash_handovers to service_role;

create table public.chat_preferences (
  user_id uuid not null,
  shares_read_receipts boolean not null default true,
  shares_presence boolean not null default true,
  constraint chat_preferences_pkey PRIMARY KEY (user_id)
);

alter table public.chat_preferences add constraint chat_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

comment on table public.chat_preferences is 'What a person lets others see; no row means all of it.';

alter table public.chat_preferences enable row level security;
alter table public.chat_preferences force row level security;

create policy person_reads_own_preferences on public.chat_preferences for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy second_step_is_done on public.chat_preferences as restrictive for all to authenticated
  using (( SELECT private.has_done_second_step() AS has_done_second_step));

revoke all on table public.chat_preferences from service_role;
grant select on table public.chat_preferences to authenticated;
grant select on table public.chat_preferences to service_role;

create table public.chat_reports (
  id uuid not null,
  reporter_id uuid not null,
  reported_id uuid not null,
  conversation_id uuid,
  reason text not null,
  note text,
  messages jsonb not null default '[]'::jsonb,
  created_at timestamp with time zone not null default now(),
  resolution text,
  resolved_at timestamp with time zone,
  resolved_by uuid,
  constraint chat_reports_pkey PRIMARY KEY (id),
  constraint note_is_not_too_long CHECK ((char_length(note) <= 1000)),
  constraint reason_is_known CHECK ((reason = ANY (ARRAY['spam'::text, 'scam'::text, 'harassment'::text, 'violence'::text, 'sexual'::text, 'impersonation'::text, 'other'::text]))),
  constraint resolution_is_known CHECK ((resolution = ANY (ARRAY['dismissed'::text, 'acted'::text]))),
  constraint resolving_is_whole CHECK ((((resolution IS NULL) = (resolved_at IS NULL)) AND ((resolution IS NULL) = (resolved_by IS NULL))))
);

alter table public.chat_reports add constraint chat_reports_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES public.conversations(id) ON DELETE SET NULL;
alter table public.chat_reports add constraint chat_reports_reported_id_fkey FOREIGN KEY (reported_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
alter table public.chat_reports add constraint chat_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

CREATE INDEX chat_reports_conversation_id_idx ON public.chat_reports USING btree (conversation_id);
CREATE INDEX chat_reports_open_idx ON public.chat_reports USING btree (created_at, id) WHERE (resolved_at IS NULL);
CREATE INDEX chat_reports_reported_id_idx ON public.chat_reports USING btree (reported_id);
CREATE INDEX chat_reports_reporter_id_idx ON public.chat_reports USING btree (reporter_id);

comment on table public.chat_reports is 'What somebody did to a person in a conversation, in her words, with the messages she chose.';
comment on column public.chat_reports.messages is 'Copies from the moment of the report, [{id, type, body, file_name, home_id, created_at}]: an edit or a deletion does not take them back.';
comment on column public.chat_reports.resolved_by is 'Without a foreign key: checking it would lock the operator''s row after the others, against the order of locks.';

alter table public.chat_reports enable row level security;
alter table public.chat_reports force row level security;

create policy reporter_reads_own_reports on public.chat_reports for select to authenticated
  using ((reporter_id = ( SELECT auth.uid() AS uid)));
create policy second_step_is_done on public.chat_reports as restrictive for all to authenticated
  using (( SELECT private.has_done_second_step() AS has_done_second_step));

revoke all on table public.chat_reports from service_role;
grant select (id, reporter_id, reported_id, conversation_id, reason, note, messages, created_at, resolution, resolved_at) on table public.chat_reports to authenticated;
grant select on table public.chat_reports to service_role;

create table public.cities (
  id integer not null generated by default as identity,
  country_id integer not null,
  region_id integer not null,
  name text not null,
  name_fr text not null,
  name_ar text not null,
  latitude double precision not null,
  longitude double precision not null,
  population integer,
  constraint cities_pkey PRIMARY KEY (id),
  constraint cities_region_id_name_key UNIQUE (region_id, name),
  constraint cities_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint cities_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint cities_population_check CHECK ((population > 0))
);

alter table public.cities add constraint cities_country_id_fkey FOREIGN KEY (country_id) REFERENCES public.countries(id) ON DELETE RESTRICT;
alter table public.cities add constraint cities_region_id_fkey FOREIGN KEY (region_id) REFERENCES public.regions(id) ON DELETE RESTRICT;

CREATE INDEX cities_country_id_name_idx ON public.cities USING btree (country_id, name);

comment on table public.cities is 'Cities and towns with coordinates in degrees (WGS 84).';
comment on column public.cities.population is 'People at the last known count; null when unknown.';

alter table public.cities enable row level security;
alter table public.cities force row level security;

create policy everybody_reads on public.cities for select to anon, authenticated
  using (true);

grant all on sequence public.cities_id_seq to service_role;
grant select on table public.cities to anon;
grant select on table public.cities to authenticated;
grant all on table public.cities to service_role;

create table public.city_zones (
  city_id integer not null,
  class text not null,
  constraint city_zones_pkey PRIMARY KEY (city_id),
  constraint class_is_known CHECK ((class = ANY (ARRAY['belt'::text, 'large'::text, 'small'::text, 'far_south'::text])))
);

alter table public.city_zones add constraint city_zones_city_id_fkey FOREIGN KEY (city_id) REFERENCES public.cities(id) ON DELETE CASCADE;

comment on table public.city_zones is 'The class of each city in price lists of couriers. A city without a row counts as a small town.';
comment on column public.city_zones.class is 'belt: Casablanca, Rabat, Kenitra and what lies between; far_south: the two southern regions; large: other cities from 100,000 people.';

alter table public.city_zones enable row level security;
alter table public.city_zones force row level security;

create policy everybody_reads on public.city_zones for select to anon, authenticated
  using (true);

grant select on table public.city_zones to anon;
grant select on table public.city_zones to authenticated;
grant all on table public.city_zones to service_role;

create table public.contacts (
  id uuid not null,
  owner_user_id uuid not null,
  contact_first_name text not null,
  contact_last_name text,
  contact_phone text not null,
  contact_user_id uuid,
  city_id integer,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint contacts_pkey PRIMARY KEY (id),
  constraint contact_first_name_is_short CHECK (((char_length(contact_first_name) >= 1) AND (char_length(contact_first_name) <= 80))),
  constraint contact_is_not_its_owner CHECK ((contact_user_id <> owner_user_id)),
  constraint contact_last_name_is_short CHECK (((char_length(contact_last_name) >= 1) AND (char_length(contact_last_name) <= 80))),
  constraint contact_phone_is_e164 CHECK ((contact_phone ~ '^\+[1-9][0-9]{6,14}$'::text))
);

alter table public.contacts add constraint contacts_city_id_fkey FOREIGN KEY (city_id) REFERENCES public.cities(id) ON DELETE SET NULL;
alter table public.contacts add constraint contacts_contact_user_id_fkey FOREIGN KEY (contact_user_id) REFERENCES public.profiles(id) ON DELETE SET NULL;
alter table public.contacts add constraint contacts_owner_user_id_fkey FOREIGN KEY (owner_user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

CREATE INDEX contacts_city_id_idx ON public.contacts USING btree (city_id);
CREATE INDEX contacts_contact_user_id_idx ON public.contacts USING btree (contact_user_id, owner_user_id);
CREATE INDEX contacts_owner_user_id_contact_first_name_idx ON public.contacts USING btree (owner_user_id, contact_first_name, id);
CREATE UNIQUE INDEX contacts_owner_user_id_contact_phone_key ON public.contacts USING btree (owner_user_id, contact_phone);

comment on table public.contacts is 'The people in somebody''s contacts book. The device makes the id, so that a repeat finds the first row.';
comment on column public.contacts.contact_phone is 'E.164; a trigger makes it out of what was typed.';
comment on column public.contacts.contact_user_id is 'The contact''s own account, when the owner knows its username: for chats.';
comment on column public.contacts.city_id is 'Where the contact lives, for transfers and parcels.';

alter table public.contacts enable row level security;
alter table public.contacts force row level security;

create policy owner_adds_contacts on public.contacts for insert to authenticated
  with check ((owner_user_id = ( SELECT auth.uid() AS uid)));
create policy owner_changes_contacts on public.contacts for update to authenticated
  using ((owner_user_id = ( SELECT auth.uid() AS uid)))
  with check ((owner_user_id = ( SELECT auth.uid() AS uid)));
create policy owner_deletes_contacts on public.contacts for delete to authenticated
  using ((owner_user_id = ( SELECT auth.uid() AS uid)));
create policy owner_reads_contacts on public.contacts for select to authenticated
  using ((owner_user_id = ( SELECT auth.uid() AS uid)));
create policy second_step_is_done on public.contacts as restrictive for all to authenticated
  using (( SELECT private.has_done_second_step() AS has_done_second_step));

CREATE TRIGGER _100_prepare_contact BEFORE INSERT OR UPDATE ON public.contacts FOR EACH ROW EXECUTE FUNCTION private.prepare_contact();
CREATE TRIGGER _200_set_updated_at BEFORE UPDATE ON public.contacts FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

revoke all on table public.contacts from service_role;
grant delete, insert (id, owner_user_id, contact_first_name, contact_last_name, contact_phone, contact_user_id, city_id), select, update (owner_user_id, contact_first_name, contact_last_name, contact_phone, contact_user_id, city_id) on table public.contacts to authenticated;

create table public.conversation_members (
  conversation_id uuid not null,
  user_id uuid not null,
  role text not null default 'member'::text,
  status text not null,
  joined_at timestamp with time zone not null default now(),
  visible_after bigint not null default 0,
  left_at_change bigint,
  left_at timestamp with time zone,
  delivered_change bigint not null default 0,
  shown_read_change bigint not null default 0,
  added_by uuid,
  asked_at timestamp with time zone,
  constraint conversation_members_pkey PRIMARY KEY (conversation_id, user_id),
  constraint role_is_known CHECK ((role = ANY (ARRAY['member'::text, 'admin'::text]))),
  constraint status_is_known CHECK ((status = ANY (ARRAY['requested'::text, 'active'::text, 'left'::text, 'removed'::text]))),
  constraint whoever_left_has_an_end CHECK ((((status = ANY (ARRAY['left'::text, 'removed'::text])) = (left_at_change IS NOT NULL)) AND ((left_at IS NULL) = (left_at_change IS NULL))))
);

alter table public.conversation_members add constraint conversation_members_added_by_fkey FOREIGN KEY (added_by) REFERENCES public.profiles(id) ON DELETE SET NULL;
alter table public.conversation_members add constraint conversation_members_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES public.conversations(id) ON DELETE CASCADE;
alter table public.conversation_members add constraint conversation_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE RESTRICT;

CREATE INDEX conversation_members_added_by_asked_at_idx ON public.conversation_members USING btree (added_by, asked_at);
CREATE INDEX conversation_members_user_id_idx ON public.conversation_members USING btree (user_id);

comment on table public.conversation_members is 'Who is in a conversation, who was asked, who left, and how far each has got.';
comment on column public.conversation_members.status is 'requested: asked by somebody she does not know; active; left: by herself; removed: by an admin, or with her account.';
comment on column public.conversation_members.visible_after is 'She sees nothing of the conversation up to this number.';
comment on column public.conversation_members.left_at_change is 'She sees nothing that changed after this number.';
comment on column public.conversation_members.delivered_change is 'Everything up to this number is on a device of hers.';
comment on column public.conversation_members.shown_read_change is 'What the others may know of her reading; stands still while she does not share it. The true one is in conversation_states.';
comment on column public.conversation_members.asked_at is 'When she was asked by somebody who is a stranger to her; null once she accepted. What is not null counts for the one who asked.';

alter table public.conversation_members enable row level security;
alter table public.conversation_members force row level security;

create policy members_read_members on public.conversation_members for select to authenticated
  using (((user_id = ( SELECT auth.uid() AS uid)) OR (((status = 'active'::text) OR private.is_group(conversation_id)) AND private.is_in_conversation(conversation_id))));
create policy second_step_is_done on public.conversation_members as restrictive for all to authenticated
  using (( SELECT private.has_done_second_step() AS has_done_second_step));

CREATE TRIGGER _900_drop_notification AFTER UPDATE OF status ON public.conversation_members FOR EACH ROW WHEN ((new.status = ANY (ARRAY['left'::text, 'removed'::text]))) EXECUTE FUNCTION private.drop_notification_of_member();

revoke all on table public.conversation_members from service_role;
grant select on table public.conversation_members to authenticated;
grant select on table public.conversation_members to service_role;

create table public.conversation_states (
  conversation_id uuid not null,
  user_id uuid not null,
  read_change bigint not null default 0,
  muted_until timestamp with time zone,
  constraint conversation_states_pkey PRIMARY KEY (conversation_id, user_id)
);

alter table public.conversation_states add constraint conversation_states_conversation_id_user_id_fkey FOREIGN KEY (conversation_id, user_id) REFERENCES public.conversation_members(conversation_id, user_id) ON DELETE CASCADE;

comment on table public.conversation_states is 'What is a member''s own business: how far she has read, and whether she wants to be told.';
comment on column public.conversation_states.muted_until is 'No notifications until then; a far day is for ever.';

alter table public.conversation_states enable row level security;
alter table public.conversation_states force row level security;

create policy person_reads_own_state on public.conversation_states for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy second_step_is_done on public.conversation_states as restrictive for all to authenticated
  using (( SELECT private.has_done_second_step() AS has_done_second_step));

CREATE TRIGGER _900_read_notification AFTER INSERT OR UPDATE OF read_change ON public.conversation_states FOR EACH ROW EXECUTE FUNCTION private.read_notification_of_conversation();

revoke all on table public.conversation_states from service_role;
grant select on table public.conversation_states to authenticated;
grant select on table public.conversation_states to service_role;

create table public.conversations (
  id uuid not null,
  name text,
  is_group boolean not null,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  last_message_at timestamp with time zone,
  last_change bigint not null default 0,
  members_epoch integer not null default 0,
  pair_low_id uuid,
  pair_high_id uuid,
  constraint conversations_pkey PRIMARY KEY (id),
  constraint one_conversation_for_two_people UNIQUE (pair_low_id, pair_high_id),
  constraint groups_alone_have_a_name CHECK ((is_group = (name IS NOT NULL))),
  constraint name_is_short CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
  constraint pair_is_of_two_people_alone CHECK (((is_group = (pair_low_id IS NULL)) AND (is_group = (pair_high_id IS NULL)))),
  constraint pair_is_ordered CHECK ((pair_low_id < pair_high_id))
);

alter table public.conversations add constraint conversations_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL;
alter table public.conversations add constraint conversations_pair_high_id_fkey FOREIGN KEY (pair_high_id) REFERENCES public.profiles(id) ON DELETE RESTRICT;
alter table public.conversations add constraint conversations_pair_low_id_fkey FOREIGN KEY (pair_low_id) REFERENCES public.profiles(id) ON DELETE RESTRICT;

CREATE INDEX conversations_created_by_idx ON public.conversations USING btree (created_by);
CREATE INDEX conversations_pair_high_id_idx ON public.conversations USING btree (pair_high_id);

comment on table public.conversations is 'One row for a conversation of two people or of a group.';
comment on column public.conversations.id is 'Made by the device.';
comment on column public.conversations.last_message_at is 'Time of the newest message; null while there is none.';
comment on column public.conversations.last_change is 'Counts messages, edits, reactions, deletions and changes of members, under the lock of this row: nobody sees number n without all before it.';
comment on column public.conversations.members_epoch is 'Part of the name of the channel for typing and presence; raised whenever somebody must no longer be in it.';
comment on column public.conversations.pair_low_id is 'The smaller id of the two; null in a group. Both together make a second one impossible.';

alter table public.conversations enable row level security;
alter table public.conversations force row level security;

create policy members_read_conversation on public.conversations for select to authenticated
  using (private.is_in_conversation(id));
create policy second_step_is_done on public.conversations as restrictive for all to authenticated
  using (( SELECT private.has_done_second_step() AS has_done_second_step));

CREATE TRIGGER _100_tell_room_ended AFTER UPDATE OF members_epoch ON public.conversations FOR EACH ROW WHEN ((new.members_epoch IS DISTINCT FROM old.members_epoch)) EXECUTE FUNCTION private.tell_room_ended();
CREATE TRIGGER _200_tell_room_deleted AFTER DELETE ON public.conversations FOR EACH ROW EXECUTE FUNCTION private.tell_room_ended();

revoke all on table public.conversations from service_role;
grant select on table public.conversations to authenticated;
grant select on table public.conversations to service_role;

create table public.countries (
  id integer not null generated by default as identity,
  code text not null,
  name text not null,
  name_fr text not null,
  name_ar text not null,
  constraint countries_pkey PRIMARY KEY (id),
  constraint countries_code_key UNIQUE (code),
  constraint countries_name_key UNIQUE (name),
  constraint countries_code_check CHECK ((code ~ '^[A-Z]{2}$'::text))
);

comment on table public.countries is 'Countries people live in; ISO 3166-1 alpha-2 codes.';

alter table public.countries enable row level security;
alter table public.countries force row level security;

create policy everybody_reads on public.countries for select to anon, authenticated
  using (true);

grant all on sequence public.countries_id_seq to service_role;
grant select on table public.countries to anon;
grant select on table public.countries to authenticated;
grant all on table public.countries to service_role;

create table public.courier_agents (
  user_id uuid not null,
  courier_id uuid not null,
  city_id integer not null,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  code text not null default ('WC'::text || lpad(((floor((random() * (100000000)::double precision)))::bigint)::text, 8, '0'::text)),
  constraint courier_agents_pkey PRIMARY KEY (user_id),
  constraint courier_agents_code_key UNIQUE (code),
  constraint code_is_ours CHECK ((code ~ '^WC[0-9]{8}$'::text))
);

alter table public.courier_agents add constraint courier_agents_city_id_fkey FOREIGN KEY (city_id) REFERENCES public.cities(id) ON DELETE RESTRICT;
alter table public.courier_agents add constraint courier_agents_courier_id_fkey FOREIGN KEY (courier_id) REFERENCES public.couriers(id) ON DELETE RESTRICT;
alter table public.courier_agents add constraint courier_agents_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

CREATE INDEX courier_agents_city_id_idx ON public.courier_agents USING btree (city_id);
CREATE INDEX courier_agents_courier_id_city_id_idx ON public.courier_agents USING btree (courier_id, city_id);

comment on table public.courier_agents is 'Who scans for which courier, and in which city. Added and suspended by set_courier_agent.';
comment on column public.courier_agents.code is 'What a colleague scans or types to hand a parcel to this agent. Names him, opens nothing.';

alter table public.courier_agents enable row level security;
alter table public.courier_agents force row level security;

create policy agent_reads_own_row on public.courier_agents for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy second_step_is_done on public.courier_agents as restrictive for all to authenticated
  using (( SELECT private.has_done_second_step() AS has_done_second_step));

revoke all on table public.courier_agents from service_role;
grant select on table public.courier_agents to authenticated;
grant select on table public.courier_agents to service_role;

create table public.courier_tariff_zones (
  tariff_id uuid not null,
  zone text not null,
  delivered_centimes bigint not null,
  returned_centimes bigint not null,
  refused_centimes bigint not null,
  promise_hours_min integer not null,
  promise_hours_max integer not null,
  constraint courier_tariff_zones_pkey PRIMARY KEY (tariff_id, zone),
  constraint prices_are_believable CHECK ((((delivered_centimes >= 100) AND (delivered_centimes <= 1000000)) AND ((returned_centimes >= 0) AND (returned_centimes <= 1000000)) AND ((refused_centimes >= 0) AND (refused_centimes <= 1000000)))),
  constraint prices_are_whole_dirhams CHECK ((((delivered_centimes % (100)::bigint) = 0) AND ((returned_centimes % (100)::bigint) = 0) AND ((refused_centimes % (100)::bigint) = 0))),
  constraint promise_is_a_span CHECK ((((promise_hours_min >= 1) AND (promise_hours_min <= promise_hours_max)) AND (promise_hours_max <= 720))),
  constraint zone_is_known CHECK ((zone = ANY (ARRAY['same_city'::text, 'belt'::text, 'large_cities'::text, 'small_towns'::text, 'far_south'::text])))
);

alter table public.courier_tariff_zones add constraint courier_tariff_zones_tariff_id_fkey FOREIGN KEY (tariff_id) REFERENCES public.courier_tariffs(id) ON DELETE RESTRICT;

comment on table public.courier_tariff_zones is 'What a tariff asks in each zone for a parcel that is delivered, comes back, or is refused at the door, and how long it takes.';

alter table public.courier_tariff_zones enable row level security;
alter table public.courier_tariff_zones force row level security;

create policy everybody_reads on public.courier_tariff_zones for select to anon, authenticated
  using (true);

CREATE TRIGGER _100_refuse_change BEFORE DELETE OR UPDATE ON public.courier_tariff_zones FOR EACH ROW EXECUTE FUNCTION private.refuse_change();

revoke all on table public.courier_tariff_zones from service_role;
grant select on table public.courier_tariff_zones to anon;
grant select on table public.courier_tariff_zones to authenticated;
grant select on table public.courier_tariff_zones to service_role;

create table public.courier_tariffs (
  id uuid not null,
  courier_id uuid not null,
  version integer not null,
  starts_at timestamp with time zone not null,
  volumetric_divisor integer not null,
  per_kg_centimes bigint not null,
  included_grams integer not null,
  max_weight_grams integer not null,
  max_side_cm integer not null,
  insurance_basis_points integer not null,
  insurance_min_centimes bigint not null,
  undeclared_cap_centimes bigint not null,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  constraint courier_tariffs_pkey PRIMARY KEY (id),
  constraint two_tariffs_do_not_start_at_once UNIQUE (courier_id, starts_at),
  constraint version_is_the_next_of_its_courier UNIQUE (courier_id, version),
  constraint limits_are_believable CHECK ((((included_grams >= 0) AND (included_grams <= max_weight_grams)) AND ((max_weight_grams >= 500) AND (max_weight_grams <= 100000)) AND ((max_side_cm >= 10) AND (max_side_cm <= 400)))),
  constraint prices_are_believable CHECK ((((per_kg_centimes >= 0) AND (per_kg_centimes <= 100000)) AND ((insurance_min_centimes >= 0) AND (insurance_min_centimes <= 100000)) AND ((undeclared_cap_centimes >= 0) AND (undeclared_cap_centimes <= 10000000)) AND ((insurance_basis_points >= 0) AND (insurance_basis_points <= 2000)))),
  constraint prices_are_whole_dirhams CHECK ((((per_kg_centimes % (100)::bigint) = 0) AND ((insurance_min_centimes % (100)::bigint) = 0) AND ((undeclared_cap_centimes % (100)::bigint) = 0))),
  constraint version_is_positive CHECK ((version > 0)),
  constraint volumetric_divisor_is_believable CHECK (((volumetric_divisor >= 1000) AND (volumetric_divisor <= 20000)))
);

alter table public.courier_tariffs add constraint courier_tariffs_courier_id_fkey FOREIGN KEY (courier_id) REFERENCES public.couriers(id) ON DELETE RESTRICT;
alter table public.courier_tariffs add constraint courier_tariffs_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

CREATE INDEX courier_tariffs_created_by_idx ON public.courier_tariffs USING btree (created_by);

comment on table public.courier_tariffs is 'A courier''s price list, tax included. The newest whose starts_at has come counts; a price is copied into the parcel and never computed again.';
comment on column public.courier_tariffs.volumetric_divisor is 'Length x width x height in cm, divided by this, is the weight in kg that a bulky parcel counts as.';
comment on column public.courier_tariffs.per_kg_centimes is 'For each kg above included_grams, a kg that was begun counting whole.';
comment on column public.courier_tariffs.insurance_basis_points is 'Hundredths of a per cent of the declared value.';
comment on column public.courier_tariffs.undeclared_cap_centimes is 'What a parcel without a declared value is covered up to.';

alter table public.courier_tariffs enable row level security;
alter table public.courier_tariffs force row level security;

create policy everybody_reads on public.courier_tariffs for select to anon, authenticated
  using (true);

CREATE TRIGGER _100_refuse_change BEFORE DELETE OR UPDATE OF id, courier_id, version, starts_at, volumetric_divisor, per_kg_centimes, included_grams, max_weight_grams, max_side_cm, insurance_basis_points, insurance_min_centimes, undeclared_cap_centimes, created_at ON public.courier_tariffs FOR EACH ROW EXECUTE FUNCTION private.refuse_change();

revoke all on table public.courier_tariffs from service_role;
grant select (id, courier_id, version, starts_at, volumetric_divisor, per_kg_centimes, included_grams, max_weight_grams, max_side_cm, insurance_basis_points, insurance_min_centimes, undeclared_cap_centimes, created_at) on table public.courier_tariffs to anon;
grant select (id, courier_id, version, starts_at, volumetric_divisor, per_kg_centimes, included_grams, max_weight_grams, max_side_cm, insurance_basis_points, insurance_min_centimes, undeclared_cap_centimes, created_at) on table public.courier_tariffs to authenticated;
grant select on table public.courier_tariffs to service_role;

create table public.couriers (
  id uuid not null,
  code text not null,
  name text not null,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  constraint couriers_pkey PRIMARY KEY (id),
  constraint couriers_code_key UNIQUE (code),
  constraint code_is_a_short_word CHECK ((code ~ '^[a-z][a-z0-9_]{1,30}$'::text)),
  constraint name_is_not_too_long CHECK (((char_length(btrim(name)) >= 1) AND (char_length(btrim(name)) <= 80)))
);

comment on table public.couriers is 'Companies that carry parcels. One that is not active takes no new ones.';

alter table public.couriers enable row level security;
alter table public.couriers force row level security;

create policy everybody_reads on public.couriers for select to anon, authenticated
  using (true);

CREATE TRIGGER _700_open_courier_accounts AFTER INSERT ON public.couriers FOR EACH ROW EXECUTE FUNCTION private.open_courier_accounts();

grant select on table public.couriers to anon;
grant select on table public.couriers to authenticated;
grant all on table public.couriers to service_role;

create table public.deliveries (
  id uuid not null,
  sender_id uuid not null,
  receiver_id uuid,
  status text not null default 'draft'::text,
  outcome text,
  version integer not null default 1,
  step text not null default 'details'::text,
  label_code text,
  weight_grams integer,
  length_cm integer,
  width_cm integer,
  height_cm integer,
  contents text,
  declared_value_centimes bigint,
  pickup_city_id integer,
  pickup_address text,
  pickup_landmark text,
  pickup_notes text,
  pickup_latitude double precision,
  pickup_longitude double precision,
  pickup_contact_name text,
  pickup_contact_phone text,
  dropoff_city_id integer,
  dropoff_address text,
  dropoff_landmark text,
  dropoff_notes text,
  dropoff_latitude double precision,
  dropoff_longitude double precision,
  dropoff_contact_name text,
  dropoff_contact_phone text,
  courier_id uuid,
  tariff_id uuid,
  zone text,
  chargeable_grams integer,
  base_centimes bigint,
  weight_extra_centimes bigint,
  insurance_centimes bigint,
  total_centimes bigint,
  returned_centimes bigint,
  refused_centimes bigint,
  covered_centimes bigint,
  promised_at timestamp with time zone,
  content_hash text,
  submitted_at timestamp with time zone,
  picked_up_at timestamp with time zone,
  picked_up_by uuid,
  delivered_at timestamp with time zone,
  delivered_by uuid,
  completed_at timestamp with time zone,
  final_weight_grams integer,
  is_returning boolean not null default false,
  attempts integer not null default 0,
  next_slot_starts_at timestamp with time zone,
  next_slot_ends_at timestamp with time zone,
  last_scan_at timestamp with time zone,
  holder_id uuid,
  handed_to_id uuid,
  hub_city_id integer,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  search_text text not null generated always as (private.fold_text(((((COALESCE(label_code, ''::text) || ' '::text) || COALESCE(contents, ''::text)) || ' '::text) || COALESCE(dropoff_contact_name, ''::text)))) stored,
  constraint deliveries_pkey PRIMARY KEY (id),
  constraint deliveries_label_code_key UNIQUE (label_code),
  constraint addresses_are_short CHECK ((GREATEST(char_length(pickup_address), char_length(dropoff_address)) <= 300)),
  constraint attempts_are_three_at_most CHECK (((attempts >= 0) AND (attempts <= 3))),
  constraint carried_delivery_was_picked_up CHECK (((status <> ALL (ARRAY['in_transit'::text, 'delivered'::text])) OR (picked_up_at IS NOT NULL))),
  constraint completed_has_a_time CHECK (((status = 'completed'::text) = (completed_at IS NOT NULL))),
  constraint completed_has_an_outcome CHECK (((status = 'completed'::text) = (outcome IS NOT NULL))),
  constraint contact_names_are_short CHECK ((GREATEST(char_length(pickup_contact_name), char_length(dropoff_contact_name)) <= 120)),
  constraint contact_phones_are_e164 CHECK (((pickup_contact_phone ~ '^\+[1-9][0-9]{6,14}$'::text) AND (dropoff_contact_phone ~ '^\+[1-9][0-9]{6,14}$'::text))),
  constraint contents_are_short CHECK (((char_length(contents) >= 1) AND (char_length(contents) <= 200))),
  constraint declared_value_is_believable CHECK ((((declared_value_centimes >= 100) AND (declared_value_centimes <= 10000000)) AND ((declared_value_centimes % (100)::bigint) = 0))),
  constraint delivered_delivery_has_a_time CHECK (((status <> 'delivered'::text) OR (delivered_at IS NOT NULL))),
  constraint delivery_is_in_one_place CHECK (((holder_id IS NULL) OR (hub_city_id IS NULL))),
  constraint delivery_on_its_way_has_its_places CHECK (((status = ANY (ARRAY['draft'::text, 'completed'::text])) OR ((contents IS NOT NULL) AND (pickup_contact_name IS NOT NULL) AND (pickup_contact_phone IS NOT NULL) AND (dropoff_contact_name IS NOT NULL) AND (dropoff_contact_phone IS NOT NULL) AND ((pickup_address IS NOT NULL) OR (pickup_latitude IS NOT NULL)) AND ((dropoff_address IS NOT NULL) OR (dropoff_latitude IS NOT NULL))))),
  constraint label_code_is_ours CHECK ((label_code ~ '^WP[0-9]{10}$'::text)),
  constraint landmarks_are_short CHECK ((GREATEST(char_length(pickup_landmark), char_length(dropoff_landmark)) <= 200)),
  constraint latitudes_are_on_earth CHECK ((((pickup_latitude >= ('-90'::integer)::double precision) AND (pickup_latitude <= (90)::double precision)) AND ((dropoff_latitude >= ('-90'::integer)::double precision) AND (dropoff_latitude <= (90)::double precision)))),
  constraint lines_add_up CHECK ((total_centimes = ((base_centimes + weight_extra_centimes) + insurance_centimes))),
  constraint longitudes_are_on_earth CHECK ((((pickup_longitude >= ('-180'::integer)::double precision) AND (pickup_longitude <= (180)::double precision)) AND ((dropoff_longitude >= ('-180'::integer)::double precision) AND (dropoff_longitude <= (180)::double precision)))),
  constraint notes_are_short CHECK ((GREATEST(char_length(pickup_notes), char_length(dropoff_notes)) <= 500)),
  constraint only_carried_deliveries_come_back CHECK (((NOT is_returning) OR (status = ANY (ARRAY['in_transit'::text, 'completed'::text])))),
  constraint only_deliveries_under_way_lie_at_hubs CHECK (((status = 'in_transit'::text) OR ((hub_city_id IS NULL) AND (handed_to_id IS NULL)))),
  constraint outcome_is_known CHECK ((outcome = ANY (ARRAY['ok'::text, 'cancelled'::text, 'returned'::text, 'lost'::text]))),
  constraint pins_are_whole CHECK ((((pickup_latitude IS NULL) = (pickup_longitude IS NULL)) AND ((dropoff_latitude IS NULL) = (dropoff_longitude IS NULL)))),
  constraint receiver_is_not_sender CHECK ((receiver_id <> sender_id)),
  constraint sizes_are_believable CHECK ((((length_cm >= 1) AND (length_cm <= 400)) AND ((width_cm >= 1) AND (width_cm <= 400)) AND ((height_cm >= 1) AND (height_cm <= 400)))),
  constraint slot_is_a_span CHECK ((((next_slot_starts_at IS NULL) = (next_slot_ends_at IS NULL)) AND (next_slot_starts_at < next_slot_ends_at))),
  constraint status_is_known CHECK ((status = ANY (ARRAY['draft'::text, 'scheduled'::text, 'in_transit'::text, 'delivered'::text, 'completed'::text]))),
  constraint step_is_known CHECK ((step = ANY (ARRAY['details'::text, 'pickup'::text, 'dropoff'::text, 'photos'::text, 'courier'::text, 'confirm'::text]))),
  constraint submitted_is_sealed_and_priced CHECK ((((status = 'draft'::text) = (submitted_at IS NULL)) AND ((submitted_at IS NULL) OR ((label_code IS NOT NULL) AND (content_hash IS NOT NULL) AND (courier_id IS NOT NULL) AND (tariff_id IS NOT NULL) AND (zone IS NOT NULL) AND (chargeable_grams IS NOT NULL) AND (base_centimes IS NOT NULL) AND (weight_extra_centimes IS NOT NULL) AND (insurance_centimes IS NOT NULL) AND (total_centimes IS NOT NULL) AND (returned_centimes IS NOT NULL) AND (refused_centimes IS NOT NULL) AND (covered_centimes IS NOT NULL) AND (promised_at IS NOT NULL) AND (weight_grams IS NOT NULL) AND (length_cm IS NOT NULL) AND (width_cm IS NOT NULL) AND (height_cm IS NOT NULL) AND (pickup_city_id IS NOT NULL) AND (dropoff_city_id IS NOT NULL))))),
  constraint weight_is_believable CHECK ((((weight_grams >= 1) AND (weight_grams <= 100000)) AND ((final_weight_grams >= 1) AND (final_weight_grams <= 100000)))),
  constraint zone_is_known CHECK ((zone = ANY (ARRAY['same_city'::text, 'belt'::text, 'large_cities'::text, 'small_towns'::text, 'far_south'::text])))
);

alter table public.deliveries add constraint deliveries_courier_id_fkey FOREIGN KEY (courier_id) REFERENCES public.couriers(id) ON DELETE RESTRICT;
alter table public.deliveries add constraint deliveries_delivered_by_fkey FOREIGN KEY (delivered_by) REFERENCES public.profiles(id) ON DELETE SET NULL;
alter table public.deliveries add constraint deliveries_dropoff_city_id_fkey FOREIGN KEY (dropoff_city_id) REFERENCES public.cities(id) ON DELETE RESTRICT;
alter table public.deliveries add constraint deliveries_handed_to_id_fkey FOREIGN KEY (handed_to_id) REFERENCES public.profiles(id) ON DELETE SET NULL;
alter table public.deliveries add constraint deliveries_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES public.profiles(id) ON DELETE SET NULL;
alter table public.deliveries add constraint deliveries_hub_city_id_fkey FOREIGN KEY (hub_city_id) REFERENCES public.cities(id) ON DELETE RESTRICT;
alter table public.deliveries add constraint deliveries_picked_up_by_fkey FOREIGN KEY (picked_up_by) REFERENCES public.profiles(id) ON DELETE SET NULL;
alter table public.deliveries add constraint deliveries_pickup_city_id_fkey FOREIGN KEY (pickup_city_id) REFERENCES public.cities(id) ON DELETE RESTRICT;
alter table public.deliveries add constraint deliveries_receiver_id_fkey FOREIGN KEY (receiver_id) REFERENCES public.profiles(id) ON DELETE RESTRICT;
alter table public.deliveries add constraint deliveries_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES public.profiles(id) ON DELETE RESTRICT;
alter table public.deliveries add constraint deliveries_tariff_id_fkey FOREIGN KEY (tariff_id) REFERENCES public.courier_tariffs(id) ON DELETE RESTRICT;

CREATE INDEX deliveries_courier_id_idx ON public.deliveries USING btree (courier_id);
CREATE INDEX deliveries_delivered_by_idx ON public.deliveries USING btree (delivered_by) WHERE (delivered_by IS NOT NULL);
CREATE INDEX deliveries_dropoff_city_id_idx ON public.deliveries USING btree (dropoff_city_id);
CREATE INDEX deliveries_handed_to_id_idx ON public.deliveries USING btree (handed_to_id) WHERE (handed_to_id IS NOT NULL);
CREATE INDEX deliveries_holder_id_idx ON public.deliveries USING btree (holder_id, updated_at DESC, id DESC) WHERE (holder_id IS NOT NULL);
CREATE INDEX deliveries_hub_city_id_idx ON public.deliveries USING btree (hub_city_id, courier_id) WHERE (hub_city_id IS NOT NULL);
CREATE INDEX deliveries_last_scan_at_idx ON public.deliveries USING btree (COALESCE(last_scan_at, picked_up_at)) WHERE (status = 'in_transit'::text);
CREATE INDEX deliveries_no_show_idx ON public.deliveries USING btree (submitted_at) WHERE (status = 'scheduled'::text);
CREATE INDEX deliveries_old_drafts_idx ON public.deliveries USING btree (updated_at) WHERE (status = 'draft'::text);
CREATE INDEX deliveries_picked_up_by_idx ON public.deliveries USING btree (picked_up_by) WHERE (picked_up_by IS NOT NULL);
CREATE INDEX deliveries_pickup_city_id_idx ON public.deliveries USING btree (pickup_city_id);
CREATE INDEX deliveries_receiver_active_idx ON public.deliveries USING btree (receiver_id, created_at DESC, id DESC) WHERE ((receiver_id IS NOT NULL) AND (status = ANY (ARRAY['scheduled'::text, 'in_transit'::text, 'delivered'::text])));
CREATE INDEX deliveries_receiver_done_idx ON public.deliveries USING btree (receiver_id, created_at DESC, id DESC) WHERE ((receiver_id IS NOT NULL) AND (status = 'completed'::text));
CREATE INDEX deliveries_receiver_drafts_idx ON public.deliveries USING btree (receiver_id) WHERE ((receiver_id IS NOT NULL) AND (status = 'draft'::text));
CREATE INDEX deliveries_receiver_id_created_at_idx ON public.deliveries USING btree (receiver_id, created_at DESC, id DESC) WHERE ((receiver_id IS NOT NULL) AND (status <> 'draft'::text));
CREATE INDEX deliveries_search_text_idx ON public.deliveries USING gin (search_text extensions.gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX deliveries_sender_active_idx ON public.deliveries USING btree (sender_id, created_at DESC, id DESC) WHERE (status = ANY (ARRAY['scheduled'::text, 'in_transit'::text, 'delivered'::text]));
CREATE INDEX deliveries_sender_done_idx ON public.deliveries USING btree (sender_id, created_at DESC, id DESC) WHERE (status = 'completed'::text);
CREATE INDEX deliveries_sender_drafts_idx ON public.deliveries USING btree (sender_id, created_at DESC, id DESC) WHERE (status = 'draft'::text);
CREATE INDEX deliveries_sender_id_created_at_idx ON public.deliveries USING btree (sender_id, created_at DESC, id DESC);
CREATE INDEX deliveries_tariff_id_idx ON public.deliveries USING btree (tariff_id);
CREATE INDEX deliveries_to_complete_idx ON public.deliveries USING btree (delivered_at) WHERE (status = 'delivered'::text);
CREATE INDEX deliveries_to_pick_up_idx ON public.deliveries USING btree (courier_id, pickup_city_id, submitted_at, id) WHERE (status = 'scheduled'::text);

comment on table public.deliveries is 'Parcels. Amounts in centimes of MAD, weights in grams, sizes in cm. Frozen once submitted.';
comment on column public.deliveries.receiver_id is 'The recipient''s own account, when the sender chose one from her contacts.';
comment on column public.deliveries.outcome is 'How a completed parcel ended.';
comment on column public.deliveries.version is 'Grows with every change, so that a device sees that another one wrote.';
comment on column public.deliveries.step is 'Where in the wizard the draft was left.';
comment on column public.deliveries.label_code is 'What stands on the label: WP, nine random digits and a check digit. Names the parcel, opens nothing.';
comment on column public.deliveries.total_centimes is 'What the sender pays the courier in cash at pickup; frozen at submission, changed only by a weigh-in she agreed to.';
comment on column public.deliveries.content_hash is 'SHA-256 over what was submitted and the hashes of its photos.';
comment on column public.deliveries.final_weight_grams is 'What the courier''s scales said at pickup.';
comment on column public.deliveries.is_returning is 'Whether it is on its way back to the sender.';
comment on column public.deliveries.holder_id is 'The courier agent who has it in hand.';
comment on column public.deliveries.handed_to_id is 'To whom the holder hands it; it stays with the holder until that agent takes it over.';
comment on column public.deliveries.hub_city_id is 'The city in whose hub it lies, when nobody has it in hand.';
comment on column public.deliveries.search_text is 'Label code, contents and recipient, folded, for the parties'' own search.';

alter table public.deliveries enable row level security;
alter table public.deliveries force row level security;

create policy receiver_reads_what_was_submitted on public.deliveries for select to authenticated
  using (((receiver_id = ( SELECT auth.uid() AS uid)) AND (status <> 'draft'::text)));
create policy second_step_is_done on public.deliveries as restrictive for all to authenticated
  using (( SELECT private.has_done_second_step() AS has_done_second_step));
create policy sender_reads_own_rows on public.deliveries for select to authenticated
  using ((sender_id = ( SELECT auth.uid() AS uid)));

CREATE TRIGGER _100_set_updated_at BEFORE UPDATE ON public.deliveries FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();
CREATE TRIGGER _200_count_version BEFORE UPDATE ON public.deliveries FOR EACH ROW EXECUTE FUNCTION private.count_version();
CREATE TRIGGER _300_guard_delivery BEFORE DELETE OR UPDATE ON public.deliveries FOR EACH ROW EXECUTE FUNCTION private.guard_delivery();

revoke all on table public.deliveries from service_role;
grant select (id, sender_id, receiver_id, status, outcome, version, step, label_code, pickup_city_id, dropoff_city_id, courier_id, zone, promised_at, submitted_at, picked_up_at, delivered_at, completed_at, is_returning, attempts, next_slot_starts_at, next_slot_ends_at, last_scan_at, created_at, updated_at) on table public.deliveries to authenticated;
grant select on table public.deliveries to service_role;

create table public.delivery_claims (
  id uuid not null,
  delivery_id uuid not null,
  opened_by uuid not null,
  kind text not null,
  note text not null,
  status text not null default 'open'::text,
  decision_note text,
  decided_by uuid,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint delivery_claims_pkey PRIMARY KEY (id),
  constraint decision_has_a_time CHECK (((status = 'open'::text) = (decided_at IS NULL))),
  constraint decision_note_is_short CHECK (((char_length(decision_note) >= 1) AND (char_length(decision_note) <= 1000))),
  constraint kind_is_known CHECK ((kind = ANY (ARRAY['damaged'::text, 'missing_items'::text, 'not_received'::text, 'lost'::text, 'other'::text]))),
  constraint note_is_short CHECK (((char_length(note) >= 1) AND (char_length(note) <= 1000))),
  constraint status_is_known CHECK ((status = ANY (ARRAY['open'::text, 'upheld'::text, 'declined'::text])))
);

alter table public.delivery_claims add constraint delivery_claims_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.profiles(id) ON DELETE SET NULL;
alter table public.delivery_claims add constraint delivery_claims_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES public.deliveries(id) ON DELETE RESTRICT;
alter table public.delivery_claims add constraint delivery_claims_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES public.profiles(id) ON DELETE RESTRICT;

CREATE INDEX delivery_claims_decided_by_idx ON public.delivery_claims USING btree (decided_by);
CREATE INDEX delivery_claims_delivery_id_idx ON public.delivery_claims USING btree (delivery_id, created_at, id);
CREATE INDEX delivery_claims_opened_by_idx ON public.delivery_claims USING btree (opened_by);
CREATE INDEX delivery_claims_queue_idx ON public.delivery_claims USING btree (created_at, id) WHERE (status = 'open'::text);
CREATE UNIQUE INDEX one_open_claim_of_a_delivery ON public.delivery_claims USING btree (delivery_id) WHERE (status = 'open'::text);

comment on table public.delivery_claims is 'What a party reports of a parcel. An open one keeps a delivered parcel from being completed.';
comment on column public.delivery_claims.decided_by is 'The operator; the parties are not told who.';

alter table public.delivery_claims enable row level security;
alter table public.delivery_claims force row level security;

create policy parties_read_claims on public.delivery_claims for select to authenticated
  using ((EXISTS ( SELECT
   FROM public.deliveries d
  WHERE ((d.id = delivery_claims.delivery_id) AND ((d.sender_id = ( SELECT auth.uid() AS uid)) OR (d.receiver_id = ( SELECT auth.uid() AS uid)))))));
create policy second_step_is_done on public.delivery_claims as restrictive for all to authenticated
  using (( SELECT private.has_done_second_step() AS has_done_second_step));

revoke all on table public.delivery_claims from service_role;
grant select (id, delivery_id, opened_by, kind, note, status, decision_note, decided_at, created_at) on table public.delivery_claims to authenticated;
grant select on table public.delivery_claims to service_role;

create table public.delivery_events (
  id bigint not null generated always as identity,
  delivery_id uuid not null,
  kind text not null,
  actor_id uuid,
  actor_role text not null,
  occurred_at timestamp with time zone not null default now(),
  recorded_at timestamp with time zone not null default now(),
  city_id integer,
  data jsonb not null default '{}'::jsonb,
  scan_id uuid,
  constraint delivery_events_pkey PRIMARY KEY (id),
  constraint delivery_events_scan_id_key UNIQUE (scan_id),
  constraint actor_role_is_known CHECK ((actor_role = ANY (ARRAY['sender'::text, 'receiver'::text, 'courier'::text, 'operator'::text, 'broker'::text, 'system'::text]))),
  constraint data_is_an_object CHECK ((jsonb_typeof(data) = 'object'::text)),
  constraint kind_is_known CHECK ((kind = ANY (ARRAY['submitted'::text, 'weigh_in_asked'::text, 'weigh_in_agreed'::text, 'weigh_in_refused'::text, 'picked_up'::text, 'hub'::text, 'handed_over'::text, 'taken_over'::text, 'out_for_delivery'::text, 'attempt_failed'::text, 'rescheduled'::text, 'refused'::text, 'return_started'::text, 'delivered'::text, 'returned'::text, 'note'::text, 'claim_opened'::text, 'claim_decided'::text, 'code_renewed'::text, 'code_locked'::text, 'cancelled'::text, 'lost'::text, 'completed'::text, 'refund_failed'::text, 'refund_locked'::text, 'refund_paid'::text]))),
  constraint occurred_before_it_was_recorded CHECK ((occurred_at <= recorded_at))
);

alter table public.delivery_events add constraint delivery_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.profiles(id) ON DELETE SET NULL;
alter table public.delivery_events add constraint delivery_events_city_id_fkey FOREIGN KEY (city_id) REFERENCES public.cities(id) ON DELETE RESTRICT;
alter table public.delivery_events add constraint delivery_events_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES public.deliveries(id) ON DELETE RESTRICT;

CREATE INDEX delivery_events_actor_id_idx ON public.delivery_events USING btree (actor_id);
CREATE INDEX delivery_events_city_id_idx ON public.delivery_events USING btree (city_id);
CREATE INDEX delivery_events_delivery_id_idx ON public.delivery_events USING btree (delivery_id, occurred_at, id);
CREATE INDEX delivery_events_doubted_idx ON public.delivery_events USING btree (recorded_at DESC, delivery_id) WHERE ((data ? 'distance_m'::text) OR ((kind = ANY (ARRAY['attempt_failed'::text, 'refused'::text])) AND (data ? 'no_place'::text)));

comment on table public.delivery_events is 'Timeline of each parcel. Rows are added by the functions and never changed.';
comment on column public.delivery_events.occurred_at is 'When it happened: the device''s time for scans that came late, corrected where it cannot be true.';
comment on column public.delivery_events.data is 'What the kind needs, such as {"reason": "nobody_home"}. Places of scans are the sender''s and the courier''s to see.';
comment on column public.delivery_events.scan_id is 'The device''s id of the scan that made it.';

alter table public.delivery_events enable row level security;
alter table public.delivery_events force row level security;

create policy second_step_is_done on public.delivery_events as restrictive for all to authenticated
  using (( SELECT private.has_done_second_step() AS has_done_second_step));
create policy sender_reads_events on public.delivery_events for select to authenticated
  using ((EXISTS ( SELECT
   FROM public.deliveries d
  WHERE ((d.id = delivery_events.delivery_id) AND (d.sender_id = ( SELECT auth.uid() AS uid))))));

CREATE TRIGGER _100_refuse_change BEFORE DELETE OR UPDATE OF id, delivery_id, kind, actor_role, city_id, scan_id ON public.delivery_events FOR EACH ROW EXECUTE FUNCTION private.refuse_change();
CREATE TRIGGER _200_refuse_other_data BEFORE UPDATE OF data ON public.delivery_events FOR EACH ROW WHEN (((new.data <> '{}'::jsonb) AND (new.data IS DISTINCT FROM old.data))) EXECUTE FUNCTION private.refuse_change();
CREATE TRIGGER _800_notify_delivery_event AFTER INSERT ON public.delivery_events FOR EACH ROW EXECUTE FUNCTION private.notify_delivery_event();
CREATE TRIGGER _810_tell_delivery_parties AFTER INSERT ON public.delivery_events FOR EACH ROW EXECUTE FUNCTION private.tell_delivery_parties();

revoke all on table public.delivery_events from service_role;
grant all on sequence public.delivery_events_id_seq to service_role;
grant select on table public.delivery_events to authenticated;
grant select on table public.delivery_events to service_role;

create table public.delivery_photos (
  id uuid not null,
  delivery_id uuid not null,
  purpose text not null,
  storage_path text not null,
  sha256 text not null,
  width integer,
  height integer,
  byte_size integer not null,
  media_type text not null,
  taken_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  claim_id uuid,
  constraint delivery_photos_pkey PRIMARY KEY (id),
  constraint delivery_photos_storage_path_key UNIQUE (storage_path),
  constraint byte_size_is_small_enough CHECK (((byte_size >= 1) AND (byte_size <= 5242880))),
  constraint media_type_is_known CHECK ((media_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text]))),
  constraint only_a_claim_photo_has_a_claim CHECK (((claim_id IS NULL) OR (purpose = 'claim'::text))),
  constraint purpose_is_known CHECK ((purpose = ANY (ARRAY['delivery'::text, 'pickup'::text, 'proof'::text, 'claim'::text]))),
  constraint sha256_is_a_hash CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint size_is_believable CHECK ((((width >= 1) AND (width <= 20000)) AND ((height >= 1) AND (height <= 20000)))),
  constraint size_is_whole CHECK (((width IS NULL) = (height IS NULL))),
  constraint storage_path_is_its_own CHECK ((storage_path = (((delivery_id || '/'::text) || id) ||
CASE media_type
    WHEN 'image/png'::text THEN '.png'::text
    ELSE '.jpg'::text
END)))
);

alter table public.delivery_photos add constraint delivery_photos_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES public.delivery_claims(id) ON DELETE RESTRICT;
alter table public.delivery_photos add constraint delivery_photos_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL;
alter table public.delivery_photos add constraint delivery_photos_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES public.deliveries(id) ON DELETE CASCADE;

CREATE INDEX delivery_photos_claim_id_idx ON public.delivery_photos USING btree (claim_id) WHERE (claim_id IS NOT NULL);
CREATE INDEX delivery_photos_created_by_idx ON public.delivery_photos USING btree (created_by);
CREATE INDEX delivery_photos_delivery_id_idx ON public.delivery_photos USING btree (delivery_id, purpose, created_at, id);

comment on table public.delivery_photos is 'Photos of parcels; the bytes lie in the bucket delivery-photos.';
comment on column public.delivery_photos.purpose is 'parcel: the sender''s, before it left; pickup and proof: the courier''s, at the doors; claim: of whoever opens one.';
comment on column public.delivery_photos.storage_path is 'The name of the object: <delivery>/<photo>.<jpg or png>.';
comment on column public.delivery_photos.sha256 is 'The hash of the bytes as the storage service found them, in hexadecimal digits.';
comment on column public.delivery_photos.taken_at is 'When the device took it, by its own clock.';
comment on column public.delivery_photos.claim_id is 'The claim that it was filed with.';

alter table public.delivery_photos enable row level security;
alter table public.delivery_photos force row level security;

create policy parties_read_their_photos on public.delivery_photos for select to authenticated
  using ((EXISTS ( SELECT
   FROM public.deliveries d
  WHERE ((d.id = delivery_photos.delivery_id) AND ((d.sender_id = ( SELECT auth.uid() AS uid)) OR ((d.receiver_id = ( SELECT auth.uid() AS uid)) AND (delivery_photos.purpose = ANY (ARRAY['proof'::text, 'claim'::text]))))))));
create policy second_step_is_done on public.delivery_photos as restrictive for all to authenticated
  using (( SELECT private.has_done_second_step() AS has_done_second_step));

CREATE TRIGGER _100_guard_delivery_photo BEFORE INSERT OR DELETE OR UPDATE ON public.delivery_photos FOR EACH ROW EXECUTE FUNCTION private.guard_delivery_photo();
CREATE TRIGGER _200_forget_delivery_photo AFTER DELETE ON public.delivery_photos FOR EACH ROW EXECUTE FUNCTION private.forget_delivery_photo();

revoke all on table public.delivery_photos from service_role;
grant select on table public.delivery_photos to authenticated;
grant select on table public.delivery_photos to service_role;

create table public.delivery_weigh_ins (
  id uuid not null,
  delivery_id uuid not null,
  agent_id uuid,
  weight_grams integer not null,
  length_cm integer,
  width_cm integer,
  height_cm integer,
  chargeable_grams integer not null,
  weight_extra_centimes bigint not null,
  new_total_centimes bigint not null,
  answer text,
  answered_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint delivery_weigh_ins_pkey PRIMARY KEY (id),
  constraint answer_has_a_time CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint answer_is_known CHECK ((answer = ANY (ARRAY['agreed'::text, 'refused'::text]))),
  constraint price_is_positive CHECK (((new_total_centimes > 0) AND (weight_extra_centimes >= 0) AND (chargeable_grams > 0))),
  constraint sizes_are_believable CHECK ((((length_cm >= 1) AND (length_cm <= 400)) AND ((width_cm >= 1) AND (width_cm <= 400)) AND ((height_cm >= 1) AND (height_cm <= 400)))),
  constraint weight_is_believable CHECK (((weight_grams >= 1) AND (weight_grams <= 100000)))
);

alter table public.delivery_weigh_ins add constraint delivery_weigh_ins_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.profiles(id) ON DELETE SET NULL;
alter table public.delivery_weigh_ins add constraint delivery_weigh_ins_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES public.deliveries(id) ON DELETE RESTRICT;

CREATE INDEX delivery_weigh_ins_agent_id_idx ON public.delivery_weigh_ins USING btree (agent_id);
CREATE INDEX delivery_weigh_ins_delivery_id_idx ON public.delivery_weigh_ins USING btree (delivery_id, created_at, id);
CREATE UNIQUE INDEX one_open_weigh_in_of_a_delivery ON public.delivery_weigh_ins USING btree (delivery_id) WHERE (answer IS NULL);

comment on table public.delivery_weigh_ins is 'Weights at pickup that the sender has to agree to, and what the parcel would cost then.';
comment on column public.delivery_weigh_ins.chargeable_grams is 'What the new price counts; it and weight_extra_centimes go into the parcel with her yes.';

alter table public.delivery_weigh_ins enable row level security;
alter table public.delivery_weigh_ins force row level security;

create policy second_step_is_done on public.delivery_weigh_ins as restrictive for all to authenticated
  using (( SELECT private.has_done_second_step() AS has_done_second_step));
create policy sender_reads_weigh_ins on public.delivery_weigh_ins for select to authenticated
  using ((EXISTS ( SELECT
   FROM public.deliveries d
  WHERE ((d.id = delivery_weigh_ins.delivery_id) AND (d.sender_id = ( SELECT auth.uid() AS uid))))));

revoke all on table public.delivery_weigh_ins from service_role;
grant select on table public.delivery_weigh_ins to authenticated;
grant select on table public.delivery_weigh_ins to service_role;

create table public.exchange_rates (
  currency text not null,
  rate_to_mad numeric(12,6) not null,
  as_of date not null,
  constraint exchange_rates_pkey PRIMARY KEY (currency),
  constraint currency_is_known CHECK ((currency = ANY (ARRAY['MAD'::text, 'USD'::text, 'EUR'::text]))),
  constraint dirham_is_one CHECK (((currency <> 'MAD'::text) OR (rate_to_mad = (1)::numeric))),
  constraint rate_is_positive CHECK (((rate_to_mad > (0)::numeric) AND (rate_to_mad < 'NaN'::numeric)))
);

comment on table public.exchange_rates is 'What one unit of a currency is in MAD, to compare asking prices with; nobody is paid by it.';
comment on column public.exchange_rates.as_of is 'The day of the rate; screens that show a converted amount say it.';

alter table public.exchange_rates enable row level security;
alter table public.exchange_rates force row level security;

create policy everybody_reads on public.exchange_rates for select to anon, authenticated
  using (true);

CREATE TRIGGER _100_follow_exchange_rate AFTER UPDATE OF rate_to_mad ON public.exchange_rates FOR EACH ROW WHEN ((new.rate_to_mad <> old.rate_to_mad)) EXECUTE FUNCTION private.follow_exchange_rate();

grant select on table public.exchange_rates to anon;
grant select on table public.exchange_rates to authenticated;
grant all on table public.exchange_rates to service_role;

create table public.fee_bands (
  schedule_id integer not null,
  above_centimes bigint not null,
  up_to_centimes bigint not null,
  base_fee_centimes bigint not null,
  rate_ppm integer not null default 0,
  constraint fee_bands_pkey PRIMARY KEY (schedule_id, above_centimes),
  constraint fee_bands_schedule_id_up_to_centimes_key UNIQUE (schedule_id, up_to_centimes),
  constraint fee_bands_above_centimes_check CHECK ((above_centimes >= 0)),
  constraint fee_bands_base_fee_centimes_check CHECK ((base_fee_centimes >= 0)),
  constraint fee_bands_check CHECK ((up_to_centimes > above_centimes)),
  constraint fee_bands_rate_ppm_check CHECK ((rate_ppm >= 0))
);

alter table public.fee_bands add constraint fee_bands_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES public.fee_schedules(id) ON DELETE RESTRICT;

comment on table public.fee_bands is 'For amounts above above_centimes up to up_to_centimes: a base, plus rate_ppm millionths of what is above the band''s start.';

alter table public.fee_bands enable row level security;
alter table public.fee_bands force row level security;

create policy everybody_reads on public.fee_bands for select to anon, authenticated
  using (true);

grant select on table public.fee_bands to anon;
grant select on table public.fee_bands to authenticated;
grant all on table public.fee_bands to service_role;

create table public.fee_schedules (
  id integer not null generated by default as identity,
  name text not null,
  tax_ppm integer not null,
  minimum_centimes bigint not null,
  maximum_centimes bigint not null,
  valid_from timestamp with time zone not null,
  constraint fee_schedules_pkey PRIMARY KEY (id),
  constraint fee_schedules_check CHECK ((maximum_centimes >= minimum_centimes)),
  constraint fee_schedules_minimum_centimes_check CHECK ((minimum_centimes > 0)),
  constraint fee_schedules_tax_ppm_check CHECK (((tax_ppm >= 0) AND (tax_ppm <= 1000000)))
);

CREATE UNIQUE INDEX fee_schedules_valid_from_key ON public.fee_schedules USING btree (valid_from);

comment on table public.fee_schedules is 'A price list for money transfers in MAD, tax included. Never edited once in force: the next one is added.';
comment on column public.fee_schedules.tax_ppm is 'Tax inside the fee, in millionths of the net fee.';

alter table public.fee_schedules enable row level security;
alter table public.fee_schedules force row level security;

create policy everybody_reads on public.fee_schedules for select to anon, authenticated
  using (true);

grant all on sequence public.fee_schedules_id_seq to service_role;
grant select on table public.fee_schedules to anon;
grant select on table public.fee_schedules to authenticated;
grant all on table public.fee_schedules to service_role;

create table public.identity_rejection_reasons (
  code text not null,
  "position" integer not null,
  text text not null,
  text_fr text not null,
  text_ar text not null,
  is_note_needed boolean not null default false,
  constraint identity_rejection_reasons_pkey PRIMARY KEY (code),
  constraint identity_rejection_reasons_position_key UNIQUE ("position"),
  constraint code_is_snake_case CHECK ((code ~ '^[a-z_]{2,40}$'::text))
);

comment on table public.identity_rejection_reasons is 'Reasons that a reviewer chooses from, told to the person in her language.';
comment on column public.identity_rejection_reasons.is_note_needed is 'The reviewer has to write what the code does not say.';

alter table public.identity_rejection_reasons enable row level security;
alter table public.identity_rejection_reasons force row level security;

create policy everybody_reads on public.identity_rejection_reasons for select to anon, authenticated
  using (true);

grant select on table public.identity_rejection_reasons to anon;
grant select on table public.identity_rejection_reasons to authenticated;
grant all on table public.identity_rejection_reasons to service_role;

create table public.languages (
  id integer not null generated by default as identity,
  code text not null,
  name text not null,
  native_name text not null,
  constraint languages_pkey PRIMARY KEY (id),
  constraint languages_code_key UNIQUE (code),
  constraint languages_name_key UNIQUE (name),
  constraint languages_code_check CHECK ((code = ANY (ARRAY['en'::text, 'fr'::text, 'ar'::text])))
);

comment on table public.languages is 'Languages of the interface; ISO 639-1 codes.';

alter table public.languages enable row level security;
alter table public.languages force row level security;

create policy everybody_reads on public.languages for select to anon, authenticated
  using (true);

grant all on sequence public.languages_id_seq to service_role;
grant select on table public.languages to anon;
grant select on table public.languages to authenticated;
grant all on table public.languages to service_role;

create table public.messages (
  id uuid not null,
  conversation_id uuid not null,
  sender_id uuid not null,
  type text not null default 'text'::text,
  body text,
  attachment jsonb,
  event jsonb,
  reply_to_id uuid,
  is_forwarded boolean not null default false,
  reactions jsonb not null default '{}'::jsonb,
  seq bigint not null,
  change bigint not null,
  created_at timestamp with time zone not null,
  edited_at timestamp with time zone,
  deleted_at timestamp with time zone,
  home_id uuid,
  constraint messages_pkey PRIMARY KEY (id),
  constraint one_place_in_the_order UNIQUE (conversation_id, seq),
  constraint body_is_not_too_long CHECK ((char_length(body) <= 4000)),
  constraint change_follows_seq CHECK ((change >= seq)),
  constraint deleted_messages_are_empty CHECK (((deleted_at IS NULL) OR ((body IS NULL) AND (attachment IS NULL) AND (home_id IS NULL)))),
  constraint every_message_says_something CHECK (
CASE
    WHEN (deleted_at IS NOT NULL) THEN true
    WHEN (type = 'event'::text) THEN ((event IS NOT NULL) AND (body IS NULL) AND (attachment IS NULL))
    WHEN (type = 'home'::text) THEN ((home_id IS NOT NULL) AND (attachment IS NULL) AND (event IS NULL))
    WHEN (type = 'text'::text) THEN ((body IS NOT NULL) AND (body <> ''::text) AND (attachment IS NULL) AND (event IS NULL))
    ELSE ((attachment IS NOT NULL) AND (event IS NULL))
END),
  constraint only_messages_about_homes_name_one CHECK (((home_id IS NULL) OR (type = 'home'::text))),
  constraint type_is_known CHECK ((type = ANY (ARRAY['text'::text, 'image'::text, 'video'::text, 'audio'::text, 'document'::text, 'home'::text, 'event'::text])))
);

alter table public.messages add constraint messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES public.conversations(id) ON DELETE CASCADE;
alter table public.messages add constraint messages_reply_to_id_fkey FOREIGN KEY (reply_to_id) REFERENCES public.messages(id) ON DELETE SET NULL;
alter table public.messages add constraint messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES public.profiles(id) ON DELETE RESTRICT;

CREATE UNIQUE INDEX messages_attachment_path_key ON public.messages USING btree (((attachment ->> 'path'::text))) WHERE (attachment IS NOT NULL);
CREATE INDEX messages_conversation_id_change_idx ON public.messages USING btree (conversation_id, change);
CREATE INDEX messages_conversation_id_created_at_idx ON public.messages USING btree (conversation_id, created_at);
CREATE INDEX messages_reply_to_id_idx ON public.messages USING btree (reply_to_id) WHERE (reply_to_id IS NOT NULL);
CREATE INDEX messages_sender_id_created_at_idx ON public.messages USING btree (sender_id, created_at);

comment on table public.messages is 'One row for a message; a deleted one stays, empty.';
comment on column public.messages.id is 'Made by the device, so that a repeat finds the first one.';
comment on column public.messages.body is 'Trimmed, 1 to 4000 characters; with an attachment its caption, or null.';
comment on column public.messages.attachment is '{path, name, mime, size, width?, height?, preview?, duration_ms?, waveform?}; size and mime come from the storage.';
comment on column public.messages.event is 'What happened in a group: {kind, user_id?, name?}, kind created, renamed, added, left, removed or made_admin.';
comment on column public.messages.reactions is 'From user id to a list of heart, thumbs_up, laugh, surprised, sad, thanks.';
comment on column public.messages.seq is 'Place in the conversation; created_at grows in the same order.';
comment on column public.messages.change is 'Number of its last change: seq at first, then that of each edit, reaction or deletion.';
comment on column public.messages.created_at is 'Time of the server, never of the device.';
comment on column public.messages.home_id is 'The home that the message is about. Without a foreign key: the home may go, and what was said about it stays.';

alter table public.messages enable row level security;
alter table public.messages force row level security;

create policy members_read_messages on public.messages for select to authenticated
  using (private.may_read_message(conversation_id, seq, change));
create policy person_writes_in_own_name on public.messages for insert to authenticated
  with check (((sender_id = ( SELECT auth.uid() AS uid)) AND (type <> 'event'::text)));
create policy second_step_is_done on public.messages as restrictive for all to authenticated
  using (( SELECT private.has_done_second_step() AS has_done_second_step));

CREATE TRIGGER _100_accept_message BEFORE INSERT ON public.messages FOR EACH ROW WHEN ((new.type IS DISTINCT FROM 'event'::text)) EXECUTE FUNCTION private.accept_message();
CREATE TRIGGER _800_tell_message AFTER INSERT OR UPDATE OF change ON public.messages FOR EACH ROW EXECUTE FUNCTION private.tell_message();
CREATE TRIGGER _900_notify_message AFTER INSERT ON public.messages FOR EACH ROW EXECUTE FUNCTION private.notify_message();

revoke all on table public.messages from service_role;
grant insert (id, conversation_id, sender_id, type, body, attachment, reply_to_id, is_forwarded, home_id), select on table public.messages to authenticated;
grant select on table public.messages to service_role;

alter publication supabase_realtime add table public.messages;

create table public.money_quotes (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  amount_centimes bigint not null,
  fee_payer text not null,
  fee_centimes bigint not null,
  tax_centimes bigint not null,
  total_centimes bigint not null,
  payout_centimes bigint not null,
  fee_schedule_id integer not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null default (now() + '00:15:00'::interval),
  cash_asked_at timestamp with time zone,
  constraint money_quotes_pkey PRIMARY KEY (id),
  constraint lines_add_up CHECK ((total_centimes = (payout_centimes + fee_centimes))),
  constraint money_quotes_amount_centimes_check CHECK ((amount_centimes > 0)),
  constraint money_quotes_check CHECK (((tax_centimes >= 0) AND (tax_centimes <= fee_centimes))),
  constraint money_quotes_fee_centimes_check CHECK ((fee_centimes >= 0)),
  constraint money_quotes_fee_payer_check CHECK ((fee_payer = ANY (ARRAY['sender'::text, 'recipient'::text]))),
  constraint money_quotes_payout_centimes_check CHECK ((payout_centimes > 0))
);

alter table public.money_quotes add constraint money_quotes_fee_schedule_id_fkey FOREIGN KEY (fee_schedule_id) REFERENCES public.fee_schedules(id) ON DELETE RESTRICT;
alter table public.money_quotes add constraint money_quotes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

CREATE INDEX money_quotes_expires_at_idx ON public.money_quotes USING btree (expires_at);
CREATE INDEX money_quotes_user_id_created_at_idx ON public.money_quotes USING btree (user_id, created_at);

comment on table public.money_quotes is 'What a transfer of an amount costs, in centimes of MAD, frozen until expires_at.';
comment on column public.money_quotes.tax_centimes is 'The tax that is inside fee_centimes.';
comment on column public.money_quotes.total_centimes is 'What the sender pays at the broker.';
comment on column public.money_quotes.payout_centimes is 'What the recipient receives.';
comment on column public.money_quotes.cash_asked_at is 'When the brokers'' cash was first compared with this quote; a person may ask with ten quotes an hour.';

alter table public.money_quotes enable row level security;
alter table public.money_quotes force row level security;

create policy person_reads_own_quotes on public.money_quotes for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy second_step_is_done on public.money_quotes as restrictive for all to authenticated
  using (( SELECT private.has_done_second_step() AS has_done_second_step));

grant select on table public.money_quotes to authenticated;
grant all on table public.money_quotes to service_role;

create table public.money_transfer_events (
  id bigint not null generated always as identity,
  transfer_id uuid not null,
  kind text not null,
  from_status text,
  to_status text not null,
  actor_id uuid,
  actor_role text not null,
  details jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  constraint money_transfer_events_pkey PRIMARY KEY (id),
  constraint actor_role_is_known CHECK ((actor_role = ANY (ARRAY['sender'::text, 'receiver'::text, 'broker'::text, 'system'::text]))),
  constraint kind_is_known CHECK ((kind = ANY (ARRAY['created'::text, 'confirmed'::text, 'cash_recorded'::text, 'cash_rejected'::text, 'funded'::text, 'broker_preaccepted'::text, 'broker_declined'::text, 'broker_accepted'::text, 'broker_gave_up'::text, 'payout_failed'::text, 'payout_locked'::text, 'payout_code_renewed'::text, 'payout_counted'::text, 'completed'::text, 'abandoned'::text, 'refund_code_made'::text, 'refund_failed'::text, 'refund_locked'::text, 'refund_paid'::text, 'expired'::text])))
);

alter table public.money_transfer_events add constraint money_transfer_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.profiles(id) ON DELETE SET NULL;
alter table public.money_transfer_events add constraint money_transfer_events_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES public.money_transfers(id) ON DELETE RESTRICT;

CREATE INDEX money_transfer_events_actor_id_idx ON public.money_transfer_events USING btree (actor_id);
CREATE INDEX money_transfer_events_transfer_id_idx ON public.money_transfer_events USING btree (transfer_id, id);

comment on table public.money_transfer_events is 'Timeline of each transfer. Rows are added by the functions and never changed.';
comment on column public.money_transfer_events.details is 'What the kind needs, such as {"counted_centimes": 51200} or {"attempts_left": 3}.';

alter table public.money_transfer_events enable row level security;
alter table public.money_transfer_events force row level security;

create policy readers_of_transfer_read_events on public.money_transfer_events for select to authenticated
  using ((EXISTS ( SELECT
   FROM public.money_transfers t
  WHERE (t.id = money_transfer_events.transfer_id))));
create policy second_step_is_done on public.money_transfer_events as restrictive for all to authenticated
  using (( SELECT private.has_done_second_step() AS has_done_second_step));

CREATE TRIGGER _100_refuse_change BEFORE DELETE OR UPDATE OF id, transfer_id, kind, from_status, to_status, actor_role, details ON public.money_transfer_events FOR EACH ROW EXECUTE FUNCTION private.refuse_change();
CREATE TRIGGER _200_audit_transfer_event AFTER INSERT ON public.money_transfer_events FOR EACH ROW EXECUTE FUNCTION private.audit_transfer_event();
CREATE TRIGGER _800_notify_transfer_event AFTER INSERT ON public.money_transfer_events FOR EACH ROW EXECUTE FUNCTION private.notify_transfer_event();
CREATE TRIGGER _810_tell_transfer_event AFTER INSERT ON public.money_transfer_events FOR EACH ROW EXECUTE FUNCTION private.tell_transfer_event();
CREATE TRIGGER _820_follow_transfer_event AFTER INSERT ON public.money_transfer_events FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['funded'::text, 'broker_accepted'::text, 'broker_gave_up'::text, 'completed'::text, 'abandoned'::text, 'expired'::text]))) EXECUTE FUNCTION private.follow_transfer_event();

grant all on sequence public.money_transfer_events_id_seq to service_role;
grant select on table public.money_transfer_events to authenticated;
grant all on table public.money_transfer_events to service_role;

create table public.money_transfer_requests (
  transfer_id uuid not null,
  city_id integer not null,
  payout_centimes bigint not null,
  addressed_broker_id uuid,
  is_funded boolean not null default false,
  is_preaccepted boolean not null default false,
  created_at timestamp with time zone not null default now(),
  turn_ends_at timestamp with time zone,
  constraint money_transfer_requests_pkey PRIMARY KEY (transfer_id),
  constraint money_transfer_requests_payout_centimes_check CHECK ((payout_centimes > 0)),
  constraint preaccepted_request_is_addressed CHECK (((NOT is_preaccepted) OR (addressed_broker_id IS NOT NULL))),
  constraint unfunded_request_is_addressed CHECK ((is_funded OR (addressed_broker_id IS NOT NULL)))
);

alter table public.money_transfer_requests add constraint money_transfer_requests_addressed_broker_id_fkey FOREIGN KEY (addressed_broker_id) REFERENCES public.brokers(id) ON DELETE RESTRICT;
alter table public.money_transfer_requests add constraint money_transfer_requests_city_id_fkey FOREIGN KEY (city_id) REFERENCES public.cities(id) ON DELETE RESTRICT;
alter table public.money_transfer_requests add constraint money_transfer_requests_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES public.money_transfers(id) ON DELETE CASCADE;

CREATE INDEX money_transfer_requests_addressed_broker_id_idx ON public.money_transfer_requests USING btree (addressed_broker_id);
CREATE INDEX money_transfer_requests_city_id_idx ON public.money_transfer_requests USING btree (city_id, created_at);
CREATE INDEX money_transfer_requests_turn_ends_at_idx ON public.money_transfer_requests USING btree (turn_ends_at);

comment on table public.money_transfer_requests is 'Open requests by city, without the names of the people. Gone when a broker has accepted.';
comment on column public.money_transfer_requests.addressed_broker_id is 'The broker whose turn it is; null: every broker of the city.';
comment on column public.money_transfer_requests.is_funded is 'False while the chosen broker is asked ahead and the cash is not in yet.';
comment on column public.money_transfer_requests.turn_ends_at is 'When the addressed broker''s turn ends and the city is asked.';

alter table public.money_transfer_requests enable row level security;
alter table public.money_transfer_requests force row level security;

create policy asked_brokers_read_request on public.money_transfer_requests for select to authenticated
  using (private.may_take_request(transfer_id, city_id, addressed_broker_id));
create policy second_step_is_done on public.money_transfer_requests as restrictive for all to authenticated
  using (( SELECT private.has_done_second_step() AS has_done_second_step));

CREATE TRIGGER _810_tell_asked_brokers AFTER INSERT OR DELETE OR UPDATE ON public.money_transfer_requests FOR EACH ROW EXECUTE FUNCTION private.tell_asked_brokers();

grant select on table public.money_transfer_requests to authenticated;
grant all on table public.money_transfer_requests to service_role;

create table public.money_transfers (
  id uuid not null,
  reference text not null,
  sender_id uuid not null,
  receiver_id uuid,
  recipient_name text,
  recipient_phone text,
  recipient_city_id integer,
  broker_id uuid,
  cash_in_broker_id uuid,
  amount_centimes bigint,
  currency text not null default 'MAD'::text,
  fee_payer text not null default 'sender'::text,
  quote_id uuid,
  fee_centimes bigint,
  tax_centimes bigint,
  total_centimes bigint,
  payout_centimes bigint,
  notes text,
  status text not null default 'draft'::text,
  step text not null default 'amount'::text,
  version integer not null default 1,
  is_on_hold boolean not null default false,
  refund_state text not null default 'none'::text,
  refund_centimes bigint,
  abandon_reason text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  confirmed_at timestamp with time zone,
  funded_at timestamp with time zone,
  accepted_at timestamp with time zone,
  completed_at timestamp with time zone,
  abandoned_at timestamp with time zone,
  expires_at timestamp with time zone,
  constraint money_transfers_pkey PRIMARY KEY (id),
  constraint quote_is_confirmed_once UNIQUE (quote_id),
  constraint reference_is_unique UNIQUE (reference),
  constraint accepted_transfer_has_a_broker CHECK (((accepted_at IS NULL) OR (broker_id IS NOT NULL))),
  constraint amount_is_positive CHECK ((amount_centimes > 0)),
  constraint confirmed_transfer_is_priced CHECK (((confirmed_at IS NULL) OR ((amount_centimes IS NOT NULL) AND (total_centimes IS NOT NULL) AND (fee_centimes IS NOT NULL) AND (tax_centimes IS NOT NULL) AND (recipient_name IS NOT NULL) AND (recipient_city_id IS NOT NULL)))),
  constraint currency_is_mad CHECK ((currency = 'MAD'::text)),
  constraint fee_payer_is_known CHECK ((fee_payer = ANY (ARRAY['sender'::text, 'recipient'::text]))),
  constraint lines_add_up CHECK ((total_centimes = (payout_centimes + fee_centimes))),
  constraint notes_are_not_too_long CHECK ((char_length(notes) <= 500)),
  constraint recipient_is_not_sender CHECK ((receiver_id <> sender_id)),
  constraint recipient_name_is_not_too_long CHECK (((char_length(recipient_name) >= 1) AND (char_length(recipient_name) <= 120))),
  constraint recipient_phone_is_e164 CHECK ((recipient_phone ~ '^\+[1-9][0-9]{6,14}$'::text)),
  constraint refund_has_an_amount CHECK (((refund_state = 'none'::text) = (refund_centimes IS NULL))),
  constraint refund_state_is_known CHECK ((refund_state = ANY (ARRAY['none'::text, 'payable'::text, 'paid'::text]))),
  constraint status_is_known CHECK ((status = ANY (ARRAY['draft'::text, 'pending'::text, 'waiting_for_broker'::text, 'in_process'::text, 'completed'::text, 'abandoned'::text]))),
  constraint step_is_known CHECK ((step = ANY (ARRAY['amount'::text, 'recipient'::text, 'broker'::text, 'confirm'::text])))
);

alter table public.money_transfers add constraint money_transfers_broker_id_fkey FOREIGN KEY (broker_id) REFERENCES public.brokers(id) ON DELETE RESTRICT;
alter table public.money_transfers add constraint money_transfers_cash_in_broker_id_fkey FOREIGN KEY (cash_in_broker_id) REFERENCES public.brokers(id) ON DELETE RESTRICT;
alter table public.money_transfers add constraint money_transfers_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES public.money_quotes(id) ON DELETE RESTRICT;
alter table public.money_transfers add constraint money_transfers_receiver_id_fkey FOREIGN KEY (receiver_id) REFERENCES public.profiles(id) ON DELETE RESTRICT;
alter table public.money_transfers add constraint money_transfers_recipient_city_id_fkey FOREIGN KEY (recipient_city_id) REFERENCES public.cities(id) ON DELETE RESTRICT;
alter table public.money_transfers add constraint money_transfers_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES public.profiles(id) ON DELETE RESTRICT;

CREATE INDEX money_transfers_broker_id_updated_at_idx ON public.money_transfers USING btree (broker_id, updated_at DESC);
CREATE INDEX money_transfers_cash_in_broker_id_idx ON public.money_transfers USING btree (cash_in_broker_id);
CREATE INDEX money_transfers_due_idx ON public.money_transfers USING btree (expires_at) WHERE (status = ANY (ARRAY['draft'::text, 'pending'::text, 'waiting_for_broker'::text, 'in_process'::text]));
CREATE INDEX money_transfers_receiver_id_completed_at_idx ON public.money_transfers USING btree (receiver_id, completed_at, id) WHERE (completed_at IS NOT NULL);
CREATE INDEX money_transfers_receiver_id_idx ON public.money_transfers USING btree (receiver_id);
CREATE INDEX money_transfers_recipient_city_id_idx ON public.money_transfers USING btree (recipient_city_id);
CREATE INDEX money_transfers_sender_id_created_at_idx ON public.money_transfers USING btree (sender_id, created_at DESC, id DESC);
CREATE INDEX money_transfers_sender_id_funded_at_idx ON public.money_transfers USING btree (sender_id, funded_at, id) WHERE (funded_at IS NOT NULL);

comment on table public.money_transfers is 'Transfers of cash from a sender to a recipient in a city. Amounts in centimes of MAD.';
comment on column public.money_transfers.reference is 'What the sender shows to the broker who takes her cash. Unguessable; whoever knows it stood beside her.';
comment on column public.money_transfers.receiver_id is 'The recipient''s own account, when he has one.';
comment on column public.money_transfers.broker_id is 'Chosen by the sender while accepted_at is null; afterwards the broker who pays out.';
comment on column public.money_transfers.cash_in_broker_id is 'The broker who took the sender''s cash.';
comment on column public.money_transfers.amount_centimes is 'What the sender typed; the fee is added to it or taken from it, as fee_payer says.';
comment on column public.money_transfers.total_centimes is 'What the sender pays; frozen at confirmation.';
comment on column public.money_transfers.payout_centimes is 'What the recipient receives; frozen at confirmation.';
comment on column public.money_transfers.version is 'Grows with every change, so that a device sees that another one wrote.';
comment on column public.money_transfers.is_on_hold is 'Held for a check: nothing moves but by an operator.';
comment on column public.money_transfers.expires_at is 'When the present status ends by itself.';

alter table public.money_transfers enable row level security;
alter table public.money_transfers force row level security;

create policy parties_read_transfer on public.money_transfers for select to authenticated
  using (((sender_id = ( SELECT auth.uid() AS uid)) OR ((receiver_id = ( SELECT auth.uid() AS uid)) AND (status <> 'draft'::text)) OR ((broker_id = ( SELECT auth.uid() AS uid)) AND (accepted_at IS NOT NULL))));
create policy second_step_is_done on public.money_transfers as restrictive for all to authenticated
  using (( SELECT private.has_done_second_step() AS has_done_second_step));

CREATE TRIGGER _100_set_updated_at BEFORE UPDATE ON public.money_transfers FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();
CREATE TRIGGER _200_count_version BEFORE UPDATE ON public.money_transfers FOR EACH ROW EXECUTE FUNCTION private.count_version();
CREATE TRIGGER _810_tell_transfer_change AFTER UPDATE ON public.money_transfers FOR EACH ROW EXECUTE FUNCTION private.tell_transfer_change();

grant select on table public.money_transfers to authenticated;
grant all on table public.money_transfers to service_role;

create table public.neighborhoods (
  id integer not null generated by default as identity,
  city_id integer not null,
  name text not null,
  name_fr text not null,
  name_ar text not null,
  latitude double precision,
  longitude double precision,
  constraint neighborhoods_pkey PRIMARY KEY (id),
  constraint neighborhoods_city_id_id_key UNIQUE (city_id, id),
  constraint neighborhoods_city_id_name_key UNIQUE (city_id, name),
  constraint latitude_is_on_earth CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint longitude_is_on_earth CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint place_is_whole CHECK (((latitude IS NULL) = (longitude IS NULL)))
);

alter table public.neighborhoods add constraint neighborhoods_city_id_fkey FOREIGN KEY (city_id) REFERENCES public.cities(id) ON DELETE RESTRICT;

comment on table public.neighborhoods is 'Quarters of the largest cities, with the middle of each in degrees (WGS 84) where it is known.';

alter table public.neighborhoods enable row level security;
alter table public.neighborhoods force row level security;

create policy everybody_reads on public.neighborhoods for select to anon, authenticated
  using (true);

grant all on sequence public.neighborhoods_id_seq to service_role;
grant select on table public.neighborhoods to anon;
grant select on table public.neighborhoods to authenticated;
grant all on table public.neighborhoods to service_role;

create table public.notifications (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  type text not null,
  kind text not null,
  data jsonb not null default '{}'::jsonb,
  conversation_id uuid,
  transfer_id uuid,
  count integer not null default 1,
  is_read boolean not null default false,
  created_at timestamp with time zone not null default clock_timestamp(),
  updated_at timestamp with time zone not null default clock_timestamp(),
  constraint notifications_pkey PRIMARY KEY (id),
  constraint count_is_positive CHECK ((count > 0)),
  constraint data_is_an_object CHECK ((jsonb_typeof(data) = 'object'::text)),
  constraint kind_is_snake_case CHECK ((kind ~ '^[a-z_]{2,40}$'::text)),
  constraint messages_have_a_conversation CHECK (((conversation_id IS NULL) OR (type = 'message'::text))),
  constraint type_is_known CHECK ((type = ANY (ARRAY['message'::text, 'transaction'::text, 'delivery'::text, 'account'::text])))
);

alter table public.notifications add constraint notifications_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES public.conversations(id) ON DELETE CASCADE;
alter table public.notifications add constraint notifications_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES public.money_transfers(id) ON DELETE CASCADE;
alter table public.notifications add constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

CREATE INDEX notifications_conversation_id_idx ON public.notifications USING btree (conversation_id);
CREATE INDEX notifications_transfer_id_idx ON public.notifications USING btree (transfer_id);
CREATE INDEX notifications_updated_at_idx ON public.notifications USING btree (updated_at);
CREATE UNIQUE INDEX notifications_user_id_conversation_id_key ON public.notifications USING btree (user_id, conversation_id) WHERE (conversation_id IS NOT NULL);
CREATE INDEX notifications_user_id_is_read_updated_at_idx ON public.notifications USING btree (user_id, is_read, updated_at DESC, id DESC);

comment on table public.notifications is 'What a person is told. No text: a catalogue says it in the reader''s language. Gone after 90 days.';
comment on column public.notifications.kind is 'Which text: message, request, added; broker_accepted, …; identity_approved, ….';
comment on column public.notifications.data is 'What the text needs and no other table knows, ids and codes above all.';
comment on column public.notifications.count is 'How many messages it stands for since it was last read.';
comment on column public.notifications.updated_at is 'When the last of what it stands for happened; reading does not change it.';

alter table public.notifications enable row level security;
alter table public.notifications force row level security;

create policy person_reads_own_notifications on public.notifications for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy second_step_is_done on public.notifications as restrictive for all to authenticated
  using (( SELECT private.has_done_second_step() AS has_done_second_step));

revoke all on table public.notifications from service_role;
grant select on table public.notifications to authenticated;
grant select on table public.notifications to service_role;

create table public.person_blocks (
  blocker_id uuid not null,
  blocked_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint person_blocks_pkey PRIMARY KEY (blocker_id, blocked_id),
  constraint nobody_blocks_herself CHECK ((blocker_id <> blocked_id))
);

alter table public.person_blocks add constraint person_blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
alter table public.person_blocks add constraint person_blocks_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

CREATE INDEX person_blocks_blocked_id_idx ON public.person_blocks USING btree (blocked_id);

comment on table public.person_blocks is 'Who does not want to be reached by whom. The blocked one is not told.';

alter table public.person_blocks enable row level security;
alter table public.person_blocks force row level security;

create policy person_reads_own_blocks on public.person_blocks for select to authenticated
  using ((blocker_id = ( SELECT auth.uid() AS uid)));
create policy second_step_is_done on public.person_blocks as restrictive for all to authenticated
  using (( SELECT private.has_done_second_step() AS has_done_second_step));

CREATE TRIGGER _900_drop_notifications AFTER INSERT ON public.person_blocks FOR EACH ROW EXECUTE FUNCTION private.drop_notifications_of_blocked();

revoke all on table public.person_blocks from service_role;
grant select on table public.person_blocks to authenticated;
grant select on table public.person_blocks to service_role;

create table public.profiles (
  id uuid not null,
  email text,
  first_name text not null default ''::text,
  last_name text,
  username text,
  username_updated_at timestamp with time zone,
  avatar_url text,
  phone_number text,
  email_verified boolean not null default false,
  phone_verified boolean not null default false,
  account_type text not null default 'user'::text,
  country_id integer,
  city_id integer,
  preferred_language_id integer,
  is_identity_approved boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  last_sign_in timestamp with time zone,
  constraint profiles_pkey PRIMARY KEY (id),
  constraint account_type_is_known CHECK ((account_type = ANY (ARRAY['user'::text, 'broker'::text]))),
  constraint first_name_is_not_too_long CHECK ((char_length(first_name) <= 80)),
  constraint last_name_is_not_too_long CHECK ((char_length(last_name) <= 80)),
  constraint last_sign_in_is_a_time CHECK (isfinite(last_sign_in)),
  constraint phone_number_is_e164 CHECK ((phone_number ~ '^\+[1-9][0-9]{6,14}$'::text))
);

alter table public.profiles add constraint profiles_city_id_fkey FOREIGN KEY (city_id) REFERENCES public.cities(id) ON DELETE RESTRICT;
alter table public.profiles add constraint profiles_country_id_fkey FOREIGN KEY (country_id) REFERENCES public.countries(id) ON DELETE RESTRICT;
alter table public.profiles add constraint profiles_id_fkey FOREIGN KEY (id) REFERENCES auth.users(id) ON DELETE CASCADE;
alter table public.profiles add constraint profiles_preferred_language_id_fkey FOREIGN KEY (preferred_language_id) REFERENCES public.languages(id) ON DELETE RESTRICT;

CREATE INDEX profiles_city_id_idx ON public.profiles USING btree (city_id);
CREATE INDEX profiles_full_name_idx ON public.profiles USING btree (lower(((first_name || ' '::text) || COALESCE(last_name, ''::text))) text_pattern_ops);
CREATE UNIQUE INDEX profiles_username_key ON public.profiles USING btree (lower(username));

comment on table public.profiles is 'One row for each person. Others see public_profiles only.';
comment on column public.profiles.email is 'Follows auth.users; changed there, after confirmation.';
comment on column public.profiles.username_updated_at is 'When the username was last chosen; set by trigger, never by the caller.';
comment on column public.profiles.phone_number is 'E.164; follows auth.users, where a code sent to the number has proven it.';
comment on column public.profiles.account_type is 'user or broker; set by an operator, never by the person.';
comment on column public.profiles.is_identity_approved is 'Set by an operator after a look at the papers, never by the person.';

alter table public.profiles enable row level security;
alter table public.profiles force row level security;

create policy person_changes_own_row on public.profiles for update to authenticated
  using ((id = ( SELECT auth.uid() AS uid)))
  with check ((id = ( SELECT auth.uid() AS uid)));
create policy person_reads_own_row on public.profiles for select to authenticated
  using ((id = ( SELECT auth.uid() AS uid)));
create policy second_step_is_done on public.profiles as restrictive for all to authenticated
  using (( SELECT private.has_done_second_step() AS has_done_second_step));

CREATE TRIGGER _100_set_updated_at BEFORE UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();
CREATE TRIGGER _200_check_username BEFORE UPDATE OF username, username_updated_at ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.check_username();
CREATE TRIGGER _300_audit_profile_change AFTER UPDATE ON public.profiles FOR EACH ROW WHEN (((((((old.is_identity_approved IS DISTINCT FROM new.is_identity_approved) OR (old.account_type IS DISTINCT FROM new.account_type)) OR (old.email_verified IS DISTINCT FROM new.email_verified)) OR (old.phone_verified IS DISTINCT FROM new.phone_verified)) OR (old.email IS DISTINCT FROM new.email)) OR (old.phone_number IS DISTINCT FROM new.phone_number))) EXECUTE FUNCTION private.audit_profile_change();
CREATE TRIGGER _300_list_homes AFTER UPDATE OF is_identity_approved ON public.profiles FOR EACH ROW WHEN ((new.is_identity_approved IS DISTINCT FROM old.is_identity_approved)) EXECUTE FUNCTION private.list_homes_of_person();

revoke insert, update on table public.profiles from service_role;
grant select, update (first_name, last_name, username, country_id, city_id, preferred_language_id, last_sign_in) on table public.profiles to authenticated;
grant delete, insert (id, email, first_name, last_name, username, username_updated_at, avatar_url, phone_number, email_verified, phone_verified, account_type, country_id, city_id, preferred_language_id, created_at, updated_at, last_sign_in), references, select, trigger, truncate, update (email, first_name, last_name, username, username_updated_at, avatar_url, phone_number, email_verified, phone_verified, account_type, country_id, city_id, preferred_language_id, created_at, updated_at, last_sign_in) on table public.profiles to service_role;

alter publication supabase_realtime add table public.profiles;

create table public.properties (
  id uuid not null,
  title text not null,
  title_ar text,
  title_fr text,
  description text,
  description_ar text,
  description_fr text,
  listing_type text not null,
  property_type_id integer,
  price numeric(14,2) not null,
  price_currency text not null default 'MAD'::text,
  city_id integer,
  neighborhood_id integer,
  area_sqm numeric(10,2) not null,
  bedrooms integer not null default 0,
  bathrooms integer not null default 0,
  parking_spaces integer not null default 0,
  floor_number integer,
  total_floors integer,
  construction_year integer,
  construction_status text,
  property_age integer,
  orientation text,
  view_type text,
  kitchen_type text,
  neighborhood_type text,
  has_garden boolean not null default false,
  has_garage boolean not null default false,
  has_balcony boolean not null default false,
  has_elevator boolean not null default false,
  has_air_conditioning boolean not null default false,
  has_heating boolean not null default false,
  has_pool boolean not null default false,
  has_security boolean not null default false,
  has_parking boolean not null default false,
  has_furnished boolean not null default false,
  has_pet_friendly boolean not null default false,
  has_wheelchair_access boolean not null default false,
  has_internet boolean not null default false,
  has_satellite_tv boolean not null default false,
  avoid_ground_floor boolean not null default false,
  latitude double precision,
  longitude double precision,
  status text not null default 'available'::text,
  available_from date,
  contact_phone text,
  contact_email text,
  agent_name text,
  shows_phone boolean not null default false,
  is_published boolean not null default false,
  published_at timestamp with time zone,
  created_by uuid not null default auth.uid(),
  updated_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  search_text text not null generated always as (private.fold_text(((((((((((((title || ' '::text) || COALESCE(title_fr, ''::text)) || ' '::text) || COALESCE(title_ar, ''::text)) || ' '::text) || COALESCE(agent_name, ''::text)) || ' '::text) || COALESCE(description, ''::text)) || ' '::text) || COALESCE(description_fr, ''::text)) || ' '::text) || COALESCE(description_ar, ''::text)))) stored,
  taken_down_at timestamp with time zone,
  taken_down_reason text,
  constraint properties_pkey PRIMARY KEY (id),
  constraint area_sqm_is_not_negative CHECK (((area_sqm >= (0)::numeric) AND (area_sqm < 'NaN'::numeric))),
  constraint available_from_is_a_day CHECK (isfinite(available_from)),
  constraint bathrooms_are_believable CHECK (((bathrooms >= 0) AND (bathrooms <= 1000))),
  constraint bedrooms_are_believable CHECK (((bedrooms >= 0) AND (bedrooms <= 1000))),
  constraint construction_status_is_known CHECK ((construction_status = ANY (ARRAY['new'::text, 'under_construction'::text, 'ready_to_move'::text, 'resale'::text, 'renovated'::text, 'needs_renovation'::text]))),
  constraint construction_year_is_between CHECK (((construction_year >= 1900) AND (construction_year <= 2030))),
  constraint contact_is_short CHECK ((GREATEST(char_length(agent_name), char_length(contact_email)) <= 120)),
  constraint contact_phone_is_e164 CHECK ((contact_phone ~ '^\+[1-9][0-9]{6,14}$'::text)),
  constraint descriptions_are_not_too_long CHECK ((GREATEST(char_length(description), char_length(description_fr), char_length(description_ar)) <= 5000)),
  constraint floor_number_is_believable CHECK (((floor_number >= 0) AND (floor_number <= 200))),
  constraint kitchen_type_is_known CHECK ((kitchen_type = ANY (ARRAY['open'::text, 'closed'::text, 'semi_open'::text, 'american'::text, 'european'::text, 'separate'::text, 'traditional'::text]))),
  constraint latitude_is_on_earth CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint listing_type_is_known CHECK ((listing_type = ANY (ARRAY['sale'::text, 'rent'::text]))),
  constraint longitude_is_on_earth CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint neighborhood_has_city CHECK (((neighborhood_id IS NULL) OR (city_id IS NOT NULL))),
  constraint neighborhood_type_is_known CHECK ((neighborhood_type = ANY (ARRAY['residential'::text, 'commercial'::text, 'mixed'::text, 'industrial'::text, 'suburban'::text, 'tourist'::text, 'student'::text]))),
  constraint orientation_is_known CHECK ((orientation = ANY (ARRAY['north'::text, 'south'::text, 'east'::text, 'west'::text, 'northeast'::text, 'northwest'::text, 'southeast'::text, 'southwest'::text]))),
  constraint parking_spaces_are_believable CHECK (((parking_spaces >= 0) AND (parking_spaces <= 10000))),
  constraint price_is_not_negative CHECK (((price >= (0)::numeric) AND (price < 'NaN'::numeric))),
  constraint property_age_is_believable CHECK (((property_age >= 0) AND (property_age <= 2000))),
  constraint published_has_a_time CHECK (((NOT is_published) OR (published_at IS NOT NULL))),
  constraint status_is_known CHECK ((status = ANY (ARRAY['available'::text, 'pending'::text, 'sold'::text, 'rented'::text, 'off_market'::text]))),
  constraint taken_down_reason_is_known CHECK ((taken_down_reason = ANY (ARRAY['scam'::text, 'duplicate'::text, 'wrong_information'::text, 'already_gone'::text, 'offensive'::text, 'other'::text]))),
  constraint taking_down_is_whole CHECK (((taken_down_at IS NULL) = (taken_down_reason IS NULL))),
  constraint title_is_there CHECK ((btrim(title) <> ''::text)),
  constraint titles_are_short CHECK ((GREATEST(char_length(title), char_length(title_fr), char_length(title_ar)) <= 200)),
  constraint total_floors_are_believable CHECK (((total_floors >= 0) AND (total_floors <= 200))),
  constraint view_type_is_known CHECK ((view_type = ANY (ARRAY['city'::text, 'sea'::text, 'mountain'::text, 'garden'::text, 'street'::text, 'pool'::text, 'park'::text])))
);

alter table public.properties add constraint neighborhood_is_of_city FOREIGN KEY (city_id, neighborhood_id) REFERENCES public.neighborhoods(city_id, id) ON DELETE RESTRICT;
alter table public.properties add constraint properties_city_id_fkey FOREIGN KEY (city_id) REFERENCES public.cities(id) ON DELETE RESTRICT;
alter table public.properties add constraint properties_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE CASCADE;
alter table public.properties add constraint properties_price_currency_fkey FOREIGN KEY (price_currency) REFERENCES public.exchange_rates(currency) ON DELETE RESTRICT;
alter table public.properties add constraint properties_property_type_id_fkey FOREIGN KEY (property_type_id) REFERENCES public.property_types(id) ON DELETE RESTRICT;
alter table public.properties add constraint properties_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

CREATE INDEX properties_created_by_updated_at_idx ON public.properties USING btree (created_by, updated_at DESC, id DESC);
CREATE INDEX properties_taken_down_at_idx ON public.properties USING btree (taken_down_at, id) WHERE (taken_down_at IS NOT NULL);

comment on table public.properties is 'What owners write about their homes, drafts and sold ones too. Others see the view homes.';
comment on column public.properties.price is 'Asking price in units of price_currency; nothing is paid by it, so it is no centimes.';
comment on column public.properties.shows_phone is 'Whether who is signed in may ask for contact_phone; off until the owner says so.';
comment on column public.properties.is_published is 'Whether the owner shows it; set by publish_property alone.';
comment on column public.properties.published_at is 'When it was first shown; days listed count from there.';
comment on column public.properties.search_text is 'Titles, descriptions and agent in three languages, folded, for the owner''s own search.';
comment on column public.properties.taken_down_at is 'Since when the staff keep it out of sight; set by take_down_home and put_back_home alone, and read by the owner.';
comment on column public.properties.taken_down_reason is 'What is wrong with it, for the owner; why in words stands in the audit log.';

alter table public.properties enable row level security;
alter table public.properties force row level security;

create policy owner_adds_own_rows on public.properties for insert to authenticated
  with check ((created_by = ( SELECT auth.uid() AS uid)));
create policy owner_changes_own_rows on public.properties for update to authenticated
  using ((created_by = ( SELECT auth.uid() AS uid)))
  with check ((created_by = ( SELECT auth.uid() AS uid)));
create policy owner_deletes_own_rows on public.properties for delete to authenticated
  using ((created_by = ( SELECT auth.uid() AS uid)));
create policy owner_reads_own_rows on public.properties for select to authenticated
  using ((created_by = ( SELECT auth.uid() AS uid)));
create policy second_step_is_done on public.properties as restrictive for all to authenticated
  using (( SELECT private.has_done_second_step() AS has_done_second_step));

CREATE TRIGGER _050_hold_account BEFORE INSERT OR UPDATE ON public.properties FOR EACH STATEMENT EXECUTE FUNCTION private.hold_account_of_writer();
CREATE TRIGGER _100_check_property BEFORE INSERT OR UPDATE ON public.properties FOR EACH ROW EXECUTE FUNCTION private.check_property();
CREATE TRIGGER _100_note_price AFTER INSERT OR UPDATE ON public.properties FOR EACH ROW EXECUTE FUNCTION private.note_price();
CREATE TRIGGER _200_list_home AFTER INSERT OR UPDATE ON public.properties FOR EACH ROW EXECUTE FUNCTION private.list_home();

grant delete, insert (id, title, title_ar, title_fr, description, description_ar, description_fr, listing_type, property_type_id, price, price_currency, city_id, neighborhood_id, area_sqm, bedrooms, bathrooms, parking_spaces, floor_number, total_floors, construction_year, construction_status, property_age, orientation, view_type, kitchen_type, neighborhood_type, has_garden, has_garage, has_balcony, has_elevator, has_air_conditioning, has_heating, has_pool, has_security, has_parking, has_furnished, has_pet_friendly, has_wheelchair_access, has_internet, has_satellite_tv, avoid_ground_floor, latitude, longitude, status, available_from, contact_phone, contact_email, agent_name, shows_phone, created_by, updated_by), select, update (title, title_ar, title_fr, description, description_ar, description_fr, listing_type, property_type_id, price, price_currency, city_id, neighborhood_id, area_sqm, bedrooms, bathrooms, parking_spaces, floor_number, total_floors, construction_year, construction_status, property_age, orientation, view_type, kitchen_type, neighborhood_type, has_garden, has_garage, has_balcony, has_elevator, has_air_conditioning, has_heating, has_pool, has_security, has_parking, has_furnished, has_pet_friendly, has_wheelchair_access, has_internet, has_satellite_tv, avoid_ground_floor, latitude, longitude, status, available_from, contact_phone, contact_email, agent_name, shows_phone, updated_by) on table public.properties to authenticated;
grant all on table public.properties to service_role;

create table public.property_drafts (
  user_id uuid not null default auth.uid(),
  property_id uuid not null,
  body jsonb not null,
  updated_at timestamp with time zone not null default now(),
  constraint property_drafts_pkey PRIMARY KEY (user_id, property_id),
  constraint body_is_an_object CHECK (((jsonb_typeof(body) = 'object'::text) AND (pg_column_size(body) <= 65536)))
);

alter table public.property_drafts add constraint property_drafts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

comment on table public.property_drafts is 'A form as it stands, saved by itself, for a property that is there or will be (so no reference). Written and removed by save_property_draft alone.';

alter table public.property_drafts enable row level security;
alter table public.property_drafts force row level security;

create policy person_reads_own_rows on public.property_drafts for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy second_step_is_done on public.property_drafts as restrictive for all to authenticated
  using (( SELECT private.has_done_second_step() AS has_done_second_step));

CREATE TRIGGER _100_set_updated_at BEFORE UPDATE ON public.property_drafts FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

grant select on table public.property_drafts to authenticated;
grant all on table public.property_drafts to service_role;

create table public.property_favourites (
  user_id uuid not null default auth.uid(),
  property_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint property_favourites_pkey PRIMARY KEY (user_id, property_id)
);

alter table public.property_favourites add constraint property_favourites_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE;
alter table public.property_favourites add constraint property_favourites_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

CREATE INDEX property_favourites_property_id_idx ON public.property_favourites USING btree (property_id);

comment on table public.property_favourites is 'Homes that a person marked; her own affair, the owner does not see it. Written by set_favourite_home alone.';

alter table public.property_favourites enable row level security;
alter table public.property_favourites force row level security;

create policy person_reads_own_rows on public.property_favourites for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy second_step_is_done on public.property_favourites as restrictive for all to authenticated
  using (( SELECT private.has_done_second_step() AS has_done_second_step));

grant select on table public.property_favourites to authenticated;
grant all on table public.property_favourites to service_role;

create table public.property_images (
  id uuid not null default gen_random_uuid(),
  property_id uuid not null,
  image_url text not null,
  image_order integer not null default 0,
  is_primary boolean not null default false,
  storage_path text not null,
  width integer,
  height integer,
  preview text,
  created_at timestamp with time zone not null default now(),
  constraint property_images_pkey PRIMARY KEY (id),
  constraint property_images_storage_path_key UNIQUE (storage_path),
  constraint height_is_believable CHECK (((height >= 1) AND (height <= 50000))),
  constraint image_order_is_not_negative CHECK (((image_order >= 0) AND (image_order <= 100000))),
  constraint image_url_is_ours CHECK ((image_url = ('/storage/v1/object/public/'::text || storage_path))),
  constraint preview_is_a_tiny_picture CHECK (((char_length(preview) <= 2000) AND (preview ~ '^data:image/(webp|jpeg|png);base64,[A-Za-z0-9+/=]+$'::text))),
  constraint size_is_whole CHECK (((width IS NULL) = (height IS NULL))),
  constraint width_is_believable CHECK (((width >= 1) AND (width <= 50000)))
);

alter table public.property_images add constraint property_images_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE;

CREATE UNIQUE INDEX property_images_primary_key ON public.property_images USING btree (property_id) WHERE is_primary;
CREATE INDEX property_images_property_id_idx ON public.property_images USING btree (property_id, image_order, id);

comment on table public.property_images is 'Pictures of properties; the bytes lie in the buckets properties and property-images.';
comment on column public.property_images.image_url is 'A path of this server: whoever looks at a home must not be sent to a stranger''s counter.';
comment on column public.property_images.storage_path is 'Bucket and name of the file; set by trigger from image_url.';
comment on column public.property_images.preview is 'A few pixels as a data address, shown while the picture comes.';

alter table public.property_images enable row level security;
alter table public.property_images force row level security;

create policy owner_adds_own_rows on public.property_images for insert to authenticated
  with check ((private.owns_property(property_id) AND private.may_change_home_pictures()));
create policy owner_changes_own_rows on public.property_images for update to authenticated
  using ((private.owns_property(property_id) AND private.may_change_home_pictures()))
  with check (private.owns_property(property_id));
create policy owner_deletes_own_rows on public.property_images for delete to authenticated
  using (private.owns_property(property_id));
create policy owner_reads_own_rows on public.property_images for select to authenticated
  using ((EXISTS ( SELECT
   FROM public.properties p
  WHERE ((p.id = property_images.property_id) AND (p.created_by = ( SELECT auth.uid() AS uid))))));
create policy second_step_is_done on public.property_images as restrictive for all to authenticated
  using (( SELECT private.has_done_second_step() AS has_done_second_step));

CREATE TRIGGER _100_check_property_image BEFORE INSERT OR UPDATE ON public.property_images FOR EACH ROW EXECUTE FUNCTION private.check_property_image();
CREATE TRIGGER _100_forget_property_image AFTER DELETE ON public.property_images FOR EACH ROW EXECUTE FUNCTION private.forget_property_image();

grant delete, insert (id, property_id, image_url, image_order, is_primary, width, height, preview), select, update (image_order, is_primary, width, height, preview) on table public.property_images to authenticated;
grant all on table public.property_images to service_role;

create table public.property_price_changes (
  id bigint not null generated always as identity,
  property_id uuid not null,
  price numeric(14,2) not null,
  price_currency text not null,
  listing_type text not null,
  changed_at timestamp with time zone not null default now(),
  constraint property_price_changes_pkey PRIMARY KEY (id),
  constraint price_is_a_number CHECK ((price < 'NaN'::numeric))
);

alter table public.property_price_changes add constraint property_price_changes_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE;

CREATE INDEX property_price_changes_property_id_idx ON public.property_price_changes USING btree (property_id, changed_at);

comment on table public.property_price_changes is 'Each price that a property was asked for, the first one too; written by trigger.';

alter table public.property_price_changes enable row level security;
alter table public.property_price_changes force row level security;

create policy owner_reads_own_rows on public.property_price_changes for select to authenticated
  using ((EXISTS ( SELECT
   FROM public.properties p
  WHERE ((p.id = property_price_changes.property_id) AND (p.created_by = ( SELECT auth.uid() AS uid))))));
create policy second_step_is_done on public.property_price_changes as restrictive for all to authenticated
  using (( SELECT private.has_done_second_step() AS has_done_second_step));

grant all on sequence public.property_price_changes_id_seq to service_role;
grant select on table public.property_price_changes to authenticated;
grant all on table public.property_price_changes to service_role;

create table public.property_reports (
  id uuid not null,
  reporter_id uuid not null,
  property_id uuid not null,
  reason text not null,
  note text,
  created_at timestamp with time zone not null default now(),
  resolution text,
  resolved_at timestamp with time zone,
  constraint property_reports_pkey PRIMARY KEY (id),
  constraint property_reports_reporter_id_property_id_key UNIQUE (reporter_id, property_id),
  constraint note_is_not_too_long CHECK ((char_length(note) <= 1000)),
  constraint reason_is_known CHECK ((reason = ANY (ARRAY['scam'::text, 'duplicate'::text, 'wrong_information'::text, 'already_gone'::text, 'offensive'::text, 'other'::text]))),
  constraint resolution_is_known CHECK ((resolution = ANY (ARRAY['dismissed'::text, 'acted'::text]))),
  constraint resolving_is_whole CHECK (((resolution IS NULL) = (resolved_at IS NULL)))
);

alter table public.property_reports add constraint property_reports_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE;
alter table public.property_reports add constraint property_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

CREATE INDEX property_reports_open_idx ON public.property_reports USING btree (property_id, created_at) WHERE (resolved_at IS NULL);
CREATE INDEX property_reports_property_id_idx ON public.property_reports USING btree (property_id, created_at);

comment on table public.property_reports is 'What people say is wrong with a public home; seen by who said it and by the staff. Written by report_home alone.';
comment on column public.property_reports.resolution is 'What came of it. Who of the staff decided stands in the audit log alone: the reporter reads her rows and exports them.';

alter table public.property_reports enable row level security;
alter table public.property_reports force row level security;

create policy person_reads_own_rows on public.property_reports for select to authenticated
  using ((reporter_id = ( SELECT auth.uid() AS uid)));
create policy second_step_is_done on public.property_reports as restrictive for all to authenticated
  using (( SELECT private.has_done_second_step() AS has_done_second_step));

grant select on table public.property_reports to authenticated;
grant all on table public.property_reports to service_role;

create table public.property_types (
  id integer not null generated by default as identity,
  code text not null,
  name text not null,
  name_fr text not null,
  name_ar text not null,
  constraint property_types_pkey PRIMARY KEY (id),
  constraint property_types_code_key UNIQUE (code),
  constraint property_types_name_key UNIQUE (name),
  constraint code_is_known CHECK ((code = ANY (ARRAY['apartment'::text, 'house'::text, 'villa'::text, 'office'::text, 'land'::text, 'commercial'::text, 'industrial'::text, 'other'::text])))
);

comment on table public.property_types is 'What a property is: a flat, a house, land.';

alter table public.property_types enable row level security;
alter table public.property_types force row level security;

create policy everybody_reads on public.property_types for select to anon, authenticated
  using (true);

grant all on sequence public.property_types_id_seq to service_role;
grant select on table public.property_types to anon;
grant select on table public.property_types to authenticated;
grant all on table public.property_types to service_role;

create table public.regions (
  id integer not null generated by default as identity,
  code text not null,
  name text not null,
  name_fr text not null,
  name_ar text not null,
  constraint regions_pkey PRIMARY KEY (id),
  constraint regions_code_key UNIQUE (code),
  constraint regions_name_key UNIQUE (name),
  constraint regions_code_check CHECK ((code ~ '^MA-[0-9]{2}$'::text))
);

comment on table public.regions is 'The twelve regions of Morocco; ISO 3166-2 codes.';

alter table public.regions enable row level security;
alter table public.regions force row level security;

create policy everybody_reads on public.regions for select to anon, authenticated
  using (true);

grant all on sequence public.regions_id_seq to service_role;
grant select on table public.regions to anon;
grant select on table public.regions to authenticated;
grant all on table public.regions to service_role;

create table public.saved_search_matches (
  saved_search_id uuid not null,
  property_id uuid not null,
  found_at timestamp with time zone not null default now(),
  constraint saved_search_matches_pkey PRIMARY KEY (saved_search_id, property_id)
);

alter table public.saved_search_matches add constraint saved_search_matches_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE;
alter table public.saved_search_matches add constraint saved_search_matches_saved_search_id_fkey FOREIGN KEY (saved_search_id) REFERENCES public.saved_searches(id) ON DELETE CASCADE;

CREATE INDEX saved_search_matches_property_id_idx ON public.saved_search_matches USING btree (property_id);

comment on table public.saved_search_matches is 'Which new home fitted which search with an alert, once for ever; written by due work.';

alter table public.saved_search_matches enable row level security;
alter table public.saved_search_matches force row level security;

create policy person_reads_own_rows on public.saved_search_matches for select to authenticated
  using ((EXISTS ( SELECT
   FROM public.saved_searches s
  WHERE ((s.id = saved_search_matches.saved_search_id) AND (s.user_id = ( SELECT auth.uid() AS uid))))));
create policy second_step_is_done on public.saved_search_matches as restrictive for all to authenticated
  using (( SELECT private.has_done_second_step() AS has_done_second_step));

grant select on table public.saved_search_matches to authenticated;
grant all on table public.saved_search_matches to service_role;

create table public.saved_searches (
  id uuid not null,
  user_id uuid not null default auth.uid(),
  name text not null,
  filters jsonb not null,
  is_alert_on boolean not null default true,
  last_seen_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  constraint saved_searches_pkey PRIMARY KEY (id),
  constraint filters_are_an_object CHECK (((jsonb_typeof(filters) = 'object'::text) AND (pg_column_size(filters) <= 8192))),
  constraint name_is_there CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 80)))
);

alter table public.saved_searches add constraint saved_searches_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

CREATE INDEX saved_searches_alert_idx ON public.saved_searches USING btree (((filters ->> 'city_id'::text)), ((filters ->> 'listing_type'::text))) WHERE is_alert_on;
CREATE INDEX saved_searches_user_id_idx ON public.saved_searches USING btree (user_id, created_at DESC);

comment on table public.saved_searches is 'Filters under a name; with an alert, each home that is new and fits is told.';
comment on column public.saved_searches.filters is 'As search_homes takes them.';
comment on column public.saved_searches.last_seen_at is 'What was found after it is new to the person.';

alter table public.saved_searches enable row level security;
alter table public.saved_searches force row level security;

create policy person_reads_own_rows on public.saved_searches for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy second_step_is_done on public.saved_searches as restrictive for all to authenticated
  using (( SELECT private.has_done_second_step() AS has_done_second_step));

grant select on table public.saved_searches to authenticated;
grant all on table public.saved_searches to service_role;

create table public.user_identity_approvals (
  id uuid not null,
  user_id uuid not null,
  first_name text not null,
  middle_name text,
  last_name text not null,
  date_of_birth date not null,
  place_of_birth text not null,
  contact_number text not null,
  primary_document_type text not null default 'CIN'::text,
  primary_document_number text not null,
  user_notes text,
  status text not null default 'pending'::text,
  submitted_at timestamp with time zone not null default now(),
  more_requested_at timestamp with time zone,
  reason_code text,
  reviewer_note text,
  reviewed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint user_identity_approvals_pkey PRIMARY KEY (id),
  constraint contact_number_is_e164 CHECK ((contact_number ~ '^\+[1-9][0-9]{6,14}$'::text)),
  constraint decision_has_a_time CHECK (((status = 'pending'::text) = (reviewed_at IS NULL))),
  constraint document_number_is_plain CHECK ((primary_document_number ~ '^[A-Z0-9][A-Z0-9 /-]{2,39}$'::text)),
  constraint document_type_is_known CHECK ((primary_document_type = ANY (ARRAY['CIN'::text, 'Passport'::text, 'Other'::text]))),
  constraint names_are_not_too_long CHECK ((((char_length(first_name) >= 1) AND (char_length(first_name) <= 80)) AND (char_length(middle_name) <= 80) AND ((char_length(last_name) >= 1) AND (char_length(last_name) <= 80)) AND ((char_length(place_of_birth) >= 1) AND (char_length(place_of_birth) <= 120)))),
  constraint only_open_cases_wait_for_more CHECK (((status = 'pending'::text) OR (more_requested_at IS NULL))),
  constraint rejection_has_a_reason CHECK (((status = 'rejected'::text) = (reason_code IS NOT NULL))),
  constraint reviewer_note_is_not_too_long CHECK ((char_length(reviewer_note) <= 500)),
  constraint status_is_known CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))),
  constraint user_notes_are_not_too_long CHECK ((char_length(user_notes) <= 500))
);

alter table public.user_identity_approvals add constraint user_identity_approvals_reason_code_fkey FOREIGN KEY (reason_code) REFERENCES public.identity_rejection_reasons(code) ON DELETE RESTRICT;
alter table public.user_identity_approvals add constraint user_identity_approvals_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

CREATE UNIQUE INDEX one_pending_case_for_a_person ON public.user_identity_approvals USING btree (user_id) WHERE (status = 'pending'::text);
CREATE INDEX user_identity_approvals_document_number_idx ON public.user_identity_approvals USING btree (primary_document_type, primary_document_number);
CREATE INDEX user_identity_approvals_queue_idx ON public.user_identity_approvals USING btree (submitted_at, id) WHERE (status = 'pending'::text);
CREATE INDEX user_identity_approvals_reason_code_idx ON public.user_identity_approvals USING btree (reason_code);
CREATE INDEX user_identity_approvals_user_id_submitted_at_idx ON public.user_identity_approvals USING btree (user_id, submitted_at DESC);

comment on table public.user_identity_approvals is 'Identity cases. A person without one has not started. Who decided stands in private.identity_decisions: the person need not know a reviewer''s name.';
comment on column public.user_identity_approvals.more_requested_at is 'Set while the reviewer waits for more documents of the person.';
comment on column public.user_identity_approvals.reviewer_note is 'What the reviewer tells the person beside the reason, or asks her for.';

alter table public.user_identity_approvals enable row level security;
alter table public.user_identity_approvals force row level security;

create policy person_reads_own_cases on public.user_identity_approvals for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy second_step_is_done on public.user_identity_approvals as restrictive for all to authenticated
  using (( SELECT private.has_done_second_step() AS has_done_second_step));

CREATE TRIGGER _100_set_updated_at BEFORE UPDATE ON public.user_identity_approvals FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

revoke all on table public.user_identity_approvals from service_role;
grant select on table public.user_identity_approvals to authenticated;
grant select on table public.user_identity_approvals to service_role;

create table public.user_identity_documents (
  id uuid not null default gen_random_uuid(),
  approval_id uuid not null,
  file_path text not null,
  file_name text not null,
  file_type text not null,
  created_at timestamp with time zone not null default now(),
  constraint user_identity_documents_pkey PRIMARY KEY (id),
  constraint file_belongs_to_one_case UNIQUE (file_path),
  constraint file_name_is_not_too_long CHECK (((char_length(file_name) >= 1) AND (char_length(file_name) <= 255))),
  constraint file_path_is_in_a_folder CHECK ((file_path ~ '^identity-documents/[0-9a-f-]{36}/[A-Za-z0-9_-]{16,64}\.[A-Za-z]{3,4}$'::text))
);

alter table public.user_identity_documents add constraint user_identity_documents_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES public.user_identity_approvals(id) ON DELETE CASCADE;

CREATE INDEX user_identity_documents_approval_id_idx ON public.user_identity_documents USING btree (approval_id, created_at);

comment on table public.user_identity_documents is 'The files of identity cases: images and PDF, at most ten of one case.';
comment on column public.user_identity_documents.file_path is 'The name of the object in the bucket documents.';
comment on column public.user_identity_documents.file_type is 'As the storage service found it, not as the device said.';

alter table public.user_identity_documents enable row level security;
alter table public.user_identity_documents force row level security;

create policy person_reads_own_documents on public.user_identity_documents for select to authenticated
  using ((EXISTS ( SELECT
   FROM public.user_identity_approvals a
  WHERE ((a.id = user_identity_documents.approval_id) AND (a.user_id = ( SELECT auth.uid() AS uid))))));
create policy second_step_is_done on public.user_identity_documents as restrictive for all to authenticated
  using (( SELECT private.has_done_second_step() AS has_done_second_step));

revoke all on table public.user_identity_documents from service_role;
grant select on table public.user_identity_documents to authenticated;
grant select on table public.user_identity_documents to service_role;

create table public.user_identity_drafts (
  user_id uuid not null,
  first_name text,
  middle_name text,
  last_name text,
  date_of_birth date,
  place_of_birth text,
  contact_number text,
  primary_document_type text not null default 'CIN'::text,
  primary_document_number text,
  user_notes text,
  documents jsonb not null default '[]'::jsonb,
  step integer not null default 0,
  version integer not null default 0,
  updated_at timestamp with time zone not null default now(),
  constraint user_identity_drafts_pkey PRIMARY KEY (user_id),
  constraint documents_are_a_list CHECK (((jsonb_typeof(documents) = 'array'::text) AND (jsonb_array_length(documents) <= 10))),
  constraint step_is_known CHECK (((step >= 0) AND (step <= 3)))
);

alter table public.user_identity_drafts add constraint user_identity_drafts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

comment on table public.user_identity_drafts is 'What a person has filled in so far, so that she can go on later or on another device. Gone when she sends it in.';
comment on column public.user_identity_drafts.documents is 'Files she has uploaded: [{"file_path": …, "file_name": …}].';
comment on column public.user_identity_drafts.version is 'Grows with every change, so that a device sees that another one wrote.';

alter table public.user_identity_drafts enable row level security;
alter table public.user_identity_drafts force row level security;

create policy person_reads_own_draft on public.user_identity_drafts for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy second_step_is_done on public.user_identity_drafts as restrictive for all to authenticated
  using (( SELECT private.has_done_second_step() AS has_done_second_step));

CREATE TRIGGER _100_set_updated_at BEFORE UPDATE ON public.user_identity_drafts FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();
CREATE TRIGGER _200_count_version BEFORE UPDATE ON public.user_identity_drafts FOR EACH ROW EXECUTE FUNCTION private.count_version();

revoke all on table public.user_identity_drafts from service_role;
grant select on table public.user_identity_drafts to authenticated;
grant select on table public.user_identity_drafts to service_role;

-- Views

create view private.audit_log with (security_invoker=true) as
 SELECT audit_events.id,
    false AS is_waiting,
    audit_events.created_at,
    audit_events.action,
    audit_events.actor_id,
    audit_events.actor_role,
    audit_events.subject_id,
    audit_events.reason,
    audit_events.details
   FROM private.audit_events
UNION ALL
 SELECT unsealed_audit_events.id,
    true AS is_waiting,
    unsealed_audit_events.created_at,
    unsealed_audit_events.action,
    unsealed_audit_events.actor_id,
    unsealed_audit_events.actor_role,
    unsealed_audit_events.subject_id,
    unsealed_audit_events.reason,
    unsealed_audit_events.details
   FROM private.unsealed_audit_events;

comment on view private.audit_log is 'All audit events, sealed or not: for whoever must see what was written a moment ago. In order by (is_waiting, id).';

create view public.homes with (security_barrier=true) as
 SELECT p.id,
    p.title,
    p.title_ar,
    p.title_fr,
    p.description,
    p.description_ar,
    p.description_fr,
    p.listing_type,
    p.status,
    p.property_type_id,
    t.code AS property_type_code,
    t.name AS property_type_name,
    t.name_ar AS property_type_name_ar,
    t.name_fr AS property_type_name_fr,
    p.price,
    p.price_currency,
    l.price_mad,
    l.price_per_sqm,
    p.area_sqm,
    p.bedrooms,
    p.bathrooms,
    p.parking_spaces,
    p.city_id,
    c.name AS city_name,
    c.name_ar AS city_name_ar,
    c.name_fr AS city_name_fr,
    p.neighborhood_id,
    n.name AS neighborhood_name,
    n.name_ar AS neighborhood_name_ar,
    n.name_fr AS neighborhood_name_fr,
    p.floor_number,
    p.total_floors,
    p.construction_year,
    p.construction_status,
    p.property_age,
    p.orientation,
    p.view_type,
    p.kitchen_type,
    p.neighborhood_type,
    p.has_garden,
    p.has_garage,
    p.has_balcony,
    p.has_elevator,
    p.has_air_conditioning,
    p.has_heating,
    p.has_pool,
    p.has_security,
    p.has_parking,
    p.has_furnished,
    p.has_pet_friendly,
    p.has_wheelchair_access,
    p.has_internet,
    p.has_satellite_tv,
    p.avoid_ground_floor,
    l.latitude,
    l.longitude,
    p.available_from,
    p.agent_name,
    (p.shows_phone AND (p.contact_phone IS NOT NULL)) AS has_phone,
    l.published_at,
    p.updated_at,
    (((now() AT TIME ZONE 'Africa/Casablanca'::text))::date - ((l.published_at AT TIME ZONE 'Africa/Casablanca'::text))::date) AS days_listed,
    i.image_url,
    i.width AS image_width,
    i.height AS image_height,
    i.preview AS image_preview,
    (( SELECT count(*) AS count
           FROM public.property_images a
          WHERE (a.property_id = p.id)))::integer AS image_count,
    o.id AS owner_id,
    o.username AS owner_username,
    o.first_name AS owner_first_name,
    o.last_name AS owner_last_name,
    o.avatar_url AS owner_avatar_url,
    o.is_identity_approved AS owner_is_identity_approved,
    o.phone_verified AS owner_is_phone_verified
   FROM ((((((private.listed_homes l
     JOIN public.properties p ON ((p.id = l.id)))
     JOIN public.cities c ON ((c.id = p.city_id)))
     JOIN public.profiles o ON ((o.id = p.created_by)))
     LEFT JOIN public.neighborhoods n ON ((n.id = p.neighborhood_id)))
     LEFT JOIN public.property_types t ON ((t.id = p.property_type_id)))
     LEFT JOIN public.property_images i ON (((i.property_id = p.id) AND i.is_primary)));

comment on view public.homes is 'Public homes, for visitors too: what the owner published, her name, picture and badges; never a phone number, an address, or a home that is no longer public.';

grant select on table public.homes to anon;
grant select on table public.homes to authenticated;
grant all on table public.homes to service_role;

create view public.public_profiles with (security_barrier=true) as
 SELECT id,
    username,
    first_name,
    last_name,
    avatar_url
   FROM public.profiles
  WHERE ((id = ANY (( SELECT private.shared_people() AS shared_people)::uuid[])) AND ((( SELECT auth.role() AS role) IS DISTINCT FROM 'authenticated'::text) OR ( SELECT private.has_done_second_step() AS has_done_second_step)));

comment on view public.public_profiles is 'Name, username and picture of the people with whom the reader shares something. Anybody else is found by an exact username (find_person) or id (people_by_id).';

grant select on table public.public_profiles to authenticated;
grant all on table public.public_profiles to service_role;

-- Functions

CREATE FUNCTION private.abandon_transfer(p_transfer public.money_transfers, p_kind text, p_actor_role text, p_reason text)
 RETURNS public.money_transfers
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_is_same_day boolean :=
    (now() at time zone 'Africa/Casablanca')::date
      = (p_transfer.funded_at at time zone 'Africa/Casablanca')::date;
  v_refund bigint := case
    when p_transfer.funded_at is null then null
    -- No broker took it, or the same day: everything back. Later the fee was earned.
    when p_transfer.status = 'waiting_for_broker' or v_is_same_day then p_transfer.total_centimes
    else p_transfer.payout_centimes
  end;
  v_handover_id uuid;
  v_transfer public.money_transfers;
begin
  update public.money_transfers set
    status = 'abandoned', abandoned_at = now(), abandon_reason = p_reason, expires_at = null,
    refund_state = case when v_refund is null then 'none' else 'payable' end,
    refund_centimes = v_refund
  where id = p_transfer.id
  returning * into v_transfer;
  delete from public.money_transfer_requests where transfer_id = p_transfer.id;
  delete from private.money_transfer_secrets where transfer_id = p_transfer.id;
  update public.cash_handovers set rejected_at = now()
  where transfer_id = p_transfer.id and confirmed_at is null and rejected_at is null
  returning id into v_handover_id;
  perform private.end_hold(v_handover_id);
  if v_transfer.funded_at is not null then
    perform private.journal_transfer(v_transfer, 'transfer_abandoned');
  end if;
  perform private.add_event(v_transfer, p_kind, p_transfer.status, p_actor_role,
    jsonb_strip_nulls(jsonb_build_object('refund_centimes', v_refund)));
  return v_transfer;
end
$function$;
comment on function private.abandon_transfer(public.money_transfers,text,text,text) is 'Ends an open transfer. Refund: all of it while no broker has accepted or on the day of funding, the principal later.';

CREATE FUNCTION private.accept_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_caller uuid := private.caller_id();
  v_conversation public.conversations;
  v_member public.conversation_members;
  v_earlier public.messages;
begin
  if new.sender_id is distinct from v_caller then
    raise exception 'a message is sent in one''s own name' using errcode = '42501';
  end if;
  v_conversation := private.lock_own_conversation(new.conversation_id);
  select * into v_earlier from public.messages m where m.id = new.id;
  if v_earlier.sender_id = v_caller and v_earlier.conversation_id = new.conversation_id then
    return null;
  elsif v_earlier.id is not null then
    perform private.refuse('WA089', 'The id belongs to another message');
  end if;
  v_member := private.own_membership(new.conversation_id);
  perform private.require_not_blocked(v_conversation);

  new.body := private.trim_body(new.body);
  new.is_forwarded := coalesce(new.is_forwarded, false);
  perform private.refuse_request_pending(v_conversation, v_member, new.attachment is null);
  if new.attachment is not null then
    if new.home_id is not null then
      perform private.refuse('WA003', 'A message carries a file or a home', '{"field": "home_id"}');
    end if;
    new.attachment := private.checked_attachment(new.attachment, new.conversation_id, v_caller);
    new.type := private.message_type_of(new.attachment ->> 'mime');
  elsif new.home_id is not null then
    new.type := 'home';
    perform private.require_listed_home(new.home_id);
  else
    new.type := 'text';
    if new.body is null then
      perform private.refuse('WA084', 'A message says something');
    end if;
  end if;
  if new.reply_to_id is not null and not exists (
      select from public.messages m
      where m.id = new.reply_to_id and m.conversation_id = new.conversation_id and m.seq > v_member.visible_after) then
    perform private.refuse('WA090', 'There is no such message to answer');
  elsif new.type = 'text' and private.is_repeated(new.conversation_id, v_caller, new.body)
      or new.type = 'home' and private.is_home_repeated(new.conversation_id, v_caller, new.home_id, new.body) then
    perform private.refuse('WA086', 'You have already sent this message');
  elsif (select count(*) >= private.message_rate_limit() from (
      select from public.messages m
      where m.sender_id = v_caller and m.created_at > clock_timestamp() - interval '10 seconds'
      limit private.message_rate_limit()) as sent) then
    perform private.refuse('WA087', 'Too many messages in ten seconds');
  end if;

  update public.conversations c set
    last_change = last_change + 1,
    -- Two messages never share a time: pages are cut by it.
    last_message_at = greatest(clock_timestamp(), last_message_at + interval '1 microsecond')
  where c.id = new.conversation_id returning last_change, last_message_at into new.seq, new.created_at;
  new.change := new.seq;
  -- Whoever answers has read.
  update public.conversation_states s set read_change = new.seq
  where s.conversation_id = new.conversation_id and s.user_id = v_caller;
  return new;
end
$function$;
comment on function private.accept_message() is 'Trigger: judges a new message and gives it number and time; a repeat writes nothing. Definer: the conversation is not the callers'' to write. Refuses: those of lock_own_conversation, MESSAGE_ID_TAKEN, MESSAGE_REFUSED, REQUEST_PENDING, MESSAGE_EMPTY, MESSAGE_TOO_LONG, MESSAGE_NOT_FOUND (answered to), MESSAGE_REPEATED, MESSAGE_RATE, ATTACHMENT_INVALID, PROPERTY_NOT_FOUND (no such home is public), FIELD_INVALID (home_id beside a file).';

CREATE FUNCTION private.active_broker()
 RETURNS public.brokers
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Asked before the row is looked for: in one condition the database chooses what it looks at first.
  v_caller uuid := private.caller_id();
  v_broker public.brokers;
begin
  select b.* into v_broker
  from public.brokers b join public.profiles p on p.id = b.id
  where b.id = v_caller and b.is_active and p.account_type = 'broker';
  if v_broker.id is null then
    perform private.refuse('WA042', 'Only an active broker may do this');
  end if;
  return v_broker;
end
$function$;
comment on function private.active_broker() is 'The caller''s broker row. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_A_BROKER.';

CREATE FUNCTION private.active_courier_agent()
 RETURNS public.courier_agents
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_caller uuid := private.caller_id();
  v_agent public.courier_agents;
begin
  select a.* into v_agent
  from public.courier_agents a join public.couriers c on c.id = a.courier_id
  where a.user_id = v_caller and a.is_active and c.is_active;
  if v_agent.user_id is null then
    perform private.refuse('WA135', 'Only an agent of a courier may do this');
  end if;
  return v_agent;
end
$function$;
comment on function private.active_courier_agent() is 'The caller''s row as an agent. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, COURIER_AGENT_REQUIRED.';

CREATE FUNCTION private.add_audit_event(p_action text, p_actor_role text, p_subject_id uuid, p_reason text DEFAULT NULL::text, p_details jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into private.unsealed_audit_events (action, actor_id, actor_role, subject_id, reason, details)
  values (p_action, auth.uid(), p_actor_role, p_subject_id, nullif(btrim(p_reason), ''), p_details)
$function$;
comment on function private.add_audit_event(text,text,uuid,text,jsonb) is 'Adds to the audit log in the caller''s transaction, and takes no lock.';

CREATE FUNCTION private.add_conversation_member(p_conversation public.conversations, p_user_id uuid, p_status text, p_role text, p_added_by uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.conversation_members as m (conversation_id, user_id, status, role, added_by, asked_at, visible_after,
    delivered_change, shown_read_change)
  values (p_conversation.id, p_user_id, p_status, p_role, p_added_by,
    case when p_status = 'requested' then private.ask_stranger(p_added_by, p_user_id) end, p_conversation.last_change,
    p_conversation.last_change, p_conversation.last_change)
  -- Whoever comes back reads from now on: what was said without her is not hers.
  on conflict (conversation_id, user_id) do update set
    status = excluded.status, role = excluded.role, added_by = excluded.added_by, asked_at = excluded.asked_at, joined_at = now(),
    visible_after = excluded.visible_after, left_at = null, left_at_change = null,
    delivered_change = excluded.delivered_change, shown_read_change = excluded.shown_read_change;
  insert into public.conversation_states as s (conversation_id, user_id, read_change)
  values (p_conversation.id, p_user_id, p_conversation.last_change)
  on conflict (conversation_id, user_id) do update set read_change = excluded.read_change;
$function$;
comment on function private.add_conversation_member(public.conversations,uuid,text,text,uuid) is 'Puts somebody into a locked conversation, for the first time or again. Refuses: REQUESTS_TOO_MANY (asking a stranger).';

CREATE FUNCTION private.add_delivery_event(p_delivery_id uuid, p_kind text, p_actor_role text, p_data jsonb DEFAULT '{}'::jsonb, p_occurred_at timestamp with time zone DEFAULT now(), p_city_id integer DEFAULT NULL::integer, p_scan_id uuid DEFAULT NULL::uuid)
 RETURNS bigint
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.delivery_events (delivery_id, kind, actor_id, actor_role, occurred_at, city_id, data, scan_id)
  values (p_delivery_id, p_kind, case when p_actor_role = 'system' then null else auth.uid() end, p_actor_role,
    least(p_occurred_at, now()), p_city_id, jsonb_strip_nulls(p_data), p_scan_id)
  returning id
$function$;
comment on function private.add_delivery_event(uuid,text,text,jsonb,timestamp with time zone,integer,uuid) is 'Adds a row to the timeline in the caller''s transaction and returns its id. A time in the future is now.';

CREATE FUNCTION private.add_dispute_entry(p_dispute_id uuid, p_kind text, p_author_role text, p_body text DEFAULT NULL::text, p_details jsonb DEFAULT '{}'::jsonb, p_id uuid DEFAULT NULL::uuid)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into private.dispute_entries (id, dispute_id, kind, author_id, author_role, body, details)
  values (coalesce(p_id, gen_random_uuid()), p_dispute_id, p_kind,
    case when p_author_role = 'system' then null else auth.uid() end, p_author_role, p_body, p_details)
  returning id
$function$;
comment on function private.add_dispute_entry(uuid,text,text,text,jsonb,uuid) is 'Adds a row to the dispute in the caller''s transaction; triggers tell the parties and the audit log.';

CREATE FUNCTION private.add_event(p_transfer public.money_transfers, p_kind text, p_from_status text, p_actor_role text, p_details jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.money_transfer_events
    (transfer_id, kind, from_status, to_status, actor_id, actor_role, details)
  values (p_transfer.id, p_kind, p_from_status, p_transfer.status,
    case when p_actor_role = 'system' then null else auth.uid() end, p_actor_role, p_details)
$function$;
comment on function private.add_event(public.money_transfers,text,text,text,jsonb) is 'Adds a row to the timeline in the caller''s transaction; p_transfer is the row after the change.';

CREATE FUNCTION private.add_group_event(p_conversation_id uuid, p_kind text, p_user_id uuid DEFAULT NULL::uuid, p_name text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  with place as (
    update public.conversations c set
      last_change = last_change + 1,
      last_message_at = greatest(clock_timestamp(), last_message_at + interval '1 microsecond')
    where c.id = p_conversation_id returning last_change, last_message_at
  )
  insert into public.messages (id, conversation_id, sender_id, type, event, seq, change, created_at)
  select gen_random_uuid(), p_conversation_id, auth.uid(), 'event',
    jsonb_strip_nulls(jsonb_build_object('kind', p_kind, 'user_id', p_user_id, 'name', p_name)),
    place.last_change, place.last_change, place.last_message_at
  from place
$function$;
comment on function private.add_group_event(uuid,text,uuid,text) is 'A line of the system in a locked conversation, said by what the caller did.';

CREATE FUNCTION private.add_scan_event(p_delivery public.deliveries, p_agent public.courier_agents, p_scan private.courier_scan, p_kind text, p_more jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.add_delivery_event(p_delivery.id, p_kind, 'courier',
    jsonb_build_object(
      'latitude', p_scan.latitude, 'longitude', p_scan.longitude, 'accuracy_m', p_scan.accuracy_m, 'no_place', p_scan.no_place,
      'distance_m', case when p_kind in ('attempt_failed', 'refused', 'delivered') then private.metres_too_far(p_delivery, p_scan) end,
      'reason', p_scan.reason, 'note', p_scan.note,
      'photo_ids', case when cardinality(p_scan.photo_ids) > 0 then to_jsonb(p_scan.photo_ids) end,
      'slot_starts_at', p_scan.slot_starts_at, 'slot_ends_at', p_scan.slot_ends_at,
      -- Only a time that cannot be right is kept as the device said it.
      'device_time', case when p_scan.occurred_at > now() + interval '5 minutes'
        or p_scan.occurred_at < p_delivery.submitted_at then p_scan.occurred_at end) || p_more,
    private.plausible_time(p_delivery, p_scan.occurred_at), coalesce(p_scan.city_id, p_agent.city_id),
    p_scan.id)
$function$;
comment on function private.add_scan_event(public.deliveries,public.courier_agents,private.courier_scan,text,jsonb) is 'The scan in the timeline, at its own time, in the city it says or else the agent''s.';

CREATE FUNCTION private.answer_of_areas(p_hook text, p_user_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_area text;
  v_part jsonb;
  v_answer jsonb := '{}';
begin
  for v_area in select h.area from private.area_hooks h where h.hook = p_hook order by h.position, h.area loop
    execute format('select private.%I($1)', p_hook || '_of_' || v_area) into v_part using p_user_id;
    v_answer := private.join_answers(v_answer, v_part);
  end loop;
  return v_answer;
end
$function$;
comment on function private.answer_of_areas(text,uuid) is 'Asks every area that has the hook about the person, and joins the answers. Stable: all of them see one moment, and none may write.';

CREATE FUNCTION private.any_of(p_words text[])
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select string_agg(distinct quote_literal(w.word), ' | ')::tsquery from unnest(p_words) as w (word)
$function$;
comment on function private.any_of(text[]) is 'A question that any of the words answers.';

CREATE FUNCTION private.apply_scan(p_delivery public.deliveries, p_agent public.courier_agents, p_scan private.courier_scan)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_custody constant text := private.custody_of(p_delivery, p_agent);
begin
  if p_agent.user_id in (p_delivery.sender_id, p_delivery.receiver_id) then
    -- Whoever sends or receives a parcel must not be its only witness.
    return private.refused_scan('AGENT_IS_PARTY');
  elsif not private.is_job_of(p_delivery, p_agent) then
    -- Whoever knows a label and nothing else learns nothing more by it, whatever he scans.
    return case
      when private.unknown_labels_of(p_agent.user_id) >= private.unknown_labels_at_most() then private.refused_scan('LABELS_TOO_MANY')
      -- It was on the list of his city, and a colleague was faster or its sender keeps it.
      when p_scan.kind = 'pickup' and p_delivery.pickup_city_id = p_agent.city_id then private.refused_scan_status(p_delivery)
      else private.refused_scan('HELD_BY_OTHER') end;
  end if;
  case
    when p_scan.kind = 'pickup' then
      return private.scan_pickup(p_delivery, p_agent, p_scan);
    when p_scan.kind in ('hub', 'out_for_delivery', 'return_started') then
      return private.scan_on_the_way(p_delivery, p_agent, p_scan);
    when p_scan.kind in ('handed_over', 'taken_over') then
      return private.scan_between_agents(p_delivery, p_agent, p_scan);
    when p_scan.kind in ('attempt_failed', 'refused') then
      return private.scan_at_the_door(p_delivery, p_agent, p_scan);
    when p_scan.kind in ('delivered', 'returned') then
      return private.scan_handover(p_delivery, p_agent, p_scan);
    when p_scan.note is null then
      return private.refused_scan('FIELD_INVALID', '{"field": "note"}');
    when p_delivery.status = 'completed' then
      return private.refused_scan_status(p_delivery);
    when v_custody = 'offered' and not private.has_held(p_delivery.id, p_agent.user_id) then
      return private.refused_scan('HELD_BY_OTHER');
    else
      perform private.add_scan_event(p_delivery, p_agent, p_scan, 'note');
      return '{"outcome": "recorded"}';
  end case;
end
$function$;
comment on function private.apply_scan(public.deliveries,public.courier_agents,private.courier_scan) is 'What the scan does to the locked parcel: {outcome, refusal, detail, is_kept}.';

CREATE FUNCTION private.are_blocked(p_one uuid, p_other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from public.person_blocks b
    where b.blocker_id = p_one and b.blocked_id = p_other or b.blocker_id = p_other and b.blocked_id = p_one)
$function$;
comment on function private.are_blocked(uuid,uuid) is 'Whether one of the two has blocked the other.';

CREATE FUNCTION private.are_homes_few(p private.home_filter, p_most integer DEFAULT 3000)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_count integer;
begin
  if p.bounds is null then
    return true;
  end if;
  select count(*) into v_count from (select from private.listed_homes l where l.place <@ p.bounds limit p_most + 1) few;
  return v_count <= p_most;
end
$function$;
comment on function private.are_homes_few(private.home_filter,integer) is 'Whether the box of the filter, if it has one, holds no more than so many homes, so that all may be looked at.';

CREATE FUNCTION private.are_words_common(p_words tsquery)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_plan json;
begin
  -- The guess of the planner, who knows how frequent each word is; nothing is read.
  execute format('explain (format json) select from private.listed_homes l where l.words @@ %L::tsquery', p_words) into v_plan;
  return (v_plan -> 0 -> 'Plan' ->> 'Plan Rows')::float8
    >= (select 0.01 * c.reltuples from pg_catalog.pg_class c where c.oid = 'private.listed_homes'::regclass);
end
$function$;
comment on function private.are_words_common(tsquery) is 'Whether one home in a hundred has the words, by the guess of the planner.';

CREATE FUNCTION private.ask_stranger(p_asker_id uuid, p_user_id uuid)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_limit integer;
  v_blocking timestamptz;
begin
  -- The contacts of the other and not of the caller: anybody may write an id into her own book.
  if private.is_known_contact(p_user_id, p_asker_id) or private.has_dealt_with(p_asker_id, p_user_id) then
    return null;
  end if;
  -- One question of a person after the other, so that many at once do not pass the limit.
  perform from public.profiles p where p.id = p_asker_id for no key update;
  v_limit := private.request_limit(p_asker_id)
    * case when exists (select from private.listed_homes h where h.owner_id = p_user_id) then 3 else 1 end;
  select m.asked_at into v_blocking from public.conversation_members m
  where m.added_by = p_asker_id and m.asked_at > now() - interval '24 hours'
  order by m.asked_at desc offset v_limit - 1 limit 1;
  if v_blocking is not null then
    perform private.refuse('WA096', 'Too many strangers were asked within a day',
      jsonb_build_object('maximum', v_limit, 'next_at', v_blocking + interval '24 hours'));
  end if;
  return now();
end
$function$;
comment on function private.ask_stranger(uuid,uuid) is 'Takes one of the asker''s requests of the last 24 hours, in pairs and groups alike, and says when; null where none is needed: the other has her in the contacts, or both are party to a funded transfer or to a parcel on its way. An accepted request is given back. Whoever shows a home to the public expects strangers: for owners the limit is three times as high. Refuses: REQUESTS_TOO_MANY (detail maximum, next_at).';

CREATE FUNCTION private.ask_weigh_in(p_delivery public.deliveries, p_agent public.courier_agents, p_scan private.courier_scan)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_weigh_in public.delivery_weigh_ins;
  v_price record;
begin
  select * into v_weigh_in from public.delivery_weigh_ins w where w.delivery_id = p_delivery.id and w.answer is null for update;
  if v_weigh_in.weight_grams is distinct from p_scan.weight_grams then
    -- Another weight is another question: a yes to the old one must not count for it. The timeline keeps both.
    delete from public.delivery_weigh_ins w where w.id = v_weigh_in.id;
    -- By the price list of the day she submitted it, and her own sizes: the courier has scales and no tape.
    select * into strict v_price from private.delivery_price(p_delivery.tariff_id, p_delivery.zone, p_scan.weight_grams,
      p_delivery.length_cm, p_delivery.width_cm, p_delivery.height_cm, p_delivery.declared_value_centimes);
    insert into public.delivery_weigh_ins
      (id, delivery_id, agent_id, weight_grams, chargeable_grams, weight_extra_centimes, new_total_centimes)
    values (p_scan.id, p_delivery.id, p_agent.user_id, p_scan.weight_grams, v_price.chargeable_grams, v_price.weight_extra_centimes,
      p_delivery.base_centimes + v_price.weight_extra_centimes + p_delivery.insurance_centimes)
    returning * into v_weigh_in;
    -- A new version tells the sender's screen to look.
    update public.deliveries d set updated_at = now() where d.id = p_delivery.id;
    perform private.add_scan_event(p_delivery, p_agent, p_scan, 'weigh_in_asked', jsonb_build_object(
      'weigh_in_id', v_weigh_in.id, 'weight_grams', v_weigh_in.weight_grams, 'new_total_centimes', v_weigh_in.new_total_centimes));
  end if;
  return private.refused_scan('WEIGH_IN_NEEDED', jsonb_build_object(
    'weigh_in_id', v_weigh_in.id, 'weight_grams', v_weigh_in.weight_grams, 'total_centimes', p_delivery.total_centimes,
    'new_total_centimes', v_weigh_in.new_total_centimes), true);
end
$function$;
comment on function private.ask_weigh_in(public.deliveries,public.courier_agents,private.courier_scan) is 'Asks the sender about the weight, once for each weight, and answers WEIGH_IN_NEEDED.';

CREATE FUNCTION private.audit_dispute_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.unsealed_audit_events (action, actor_id, actor_role, subject_id, reason, details)
  values ('dispute.' || new.kind, new.author_id, case new.author_role when 'receiver' then 'person' else new.author_role end, new.dispute_id,
    case when new.kind in ('won', 'declined') then new.body end, new.details);
  return null;
end
$function$;
comment on function private.audit_dispute_entry() is 'Trigger: every step of a dispute stands in the audit log, without what people said. Definer: nobody else may write there.';

CREATE FUNCTION private.audit_ids(p_query text)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(
    (select array[t.id] from public.money_transfers t where t.reference = upper(btrim(p_query))),
    (select array_agg(found.id) from (
      select case when btrim(p_query) ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then btrim(p_query)::uuid end as id
      union
      select p.id from private.people_like(btrim(p_query)) as p (id)
      order by id limit 50) as found
    where found.id is not null),
    '{}')
$function$;
comment on function private.audit_ids(text) is 'Whom or what a filter of the log means: a transfer by its reference, people as search_people finds them, or any id as it is.';

CREATE FUNCTION private.audit_profile_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_changes jsonb;
begin
  -- Addresses and numbers by name only: what stands here can never be forgotten.
  select jsonb_object_agg(key, case when key in ('email', 'phone_number') then '"changed"' else value end)
    into v_changes
  from jsonb_each(jsonb_build_object(
    'is_identity_approved', new.is_identity_approved, 'account_type', new.account_type,
    'email_verified', new.email_verified, 'phone_verified', new.phone_verified,
    'email', new.email, 'phone_number', new.phone_number))
  where value is distinct from to_jsonb(old) -> key;
  perform private.add_audit_event('profile.protected_fields_changed',
    case
      when auth.role() = 'service_role' then 'service'
      when auth.uid() is null then 'system'
      when auth.uid() = new.id then 'person'
      else 'operator'
    end, new.id, null, v_changes);
  return null;
end
$function$;
comment on function private.audit_profile_change() is 'Trigger: what a person may not change herself stands in the audit log, whoever changed it. Definer: nobody else may write there.';

CREATE FUNCTION private.audit_transfer_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.unsealed_audit_events (action, actor_id, actor_role, subject_id, details)
  values ('transfer.' || new.kind, new.actor_id, new.actor_role, new.transfer_id,
    new.details || jsonb_build_object('from_status', new.from_status, 'to_status', new.to_status));
  return null;
end
$function$;
comment on function private.audit_transfer_event() is 'Trigger: every step of a transfer stands in the audit log. Definer: nobody else may write there.';

CREATE FUNCTION private.award_dispute(p_dispute private.disputes, p_transfer public.money_transfers)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_available bigint;
begin
  if p_dispute.at_fault_broker_id is not null then
    -- Both floats that may move, in the one order of their locks.
    perform from private.ledger_accounts a join private.ledger_balances b on b.account_id = a.id
    where a.kind = 'broker_float' and a.owner_id in (p_dispute.at_fault_broker_id, p_dispute.opened_by)
    order by a.owner_id for update of b;
    select f.balance_centimes - f.held_centimes - f.minimum_centimes into v_available
    from private.lock_float(p_dispute.at_fault_broker_id) f;
    if v_available < p_dispute.award_centimes then
      perform private.refuse('WA044', 'The broker''s float does not cover the award', jsonb_build_object('available_centimes', v_available));
    end if;
  end if;
  perform private.post_journal('dispute_won', p_dispute.id, p_dispute.id, private.dispute_lines(p_dispute));
  if p_dispute.party <> 'broker' then
    insert into private.counter_refunds (id, kind, reference, person_id, amount_centimes)
    values (p_dispute.id, 'dispute', p_dispute.reference, p_transfer.sender_id, p_dispute.award_centimes);
  end if;
end
$function$;
comment on function private.award_dispute(private.disputes,public.money_transfers) is 'Moves the award of a dispute that was just won. Refuses: FLOAT_TOO_LOW (detail available_centimes).';

CREATE FUNCTION private.bring_into_group(p_conversation public.conversations, p_member_ids uuid[], p_is_told boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_caller uuid := auth.uid();
  v_user_id uuid;
  v_conversation public.conversations;
begin
  foreach v_user_id in array p_member_ids loop
    perform private.require_person(v_user_id);
    if private.are_blocked(v_caller, v_user_id) then
      perform private.refuse('WA082', 'This person cannot be reached', jsonb_build_object('user_id', v_user_id));
    end if;
    -- Anew for each: the number has gone up.
    select * into v_conversation from public.conversations c where c.id = p_conversation.id;
    perform private.add_conversation_member(v_conversation, v_user_id,
      case when private.knows_person(v_user_id, v_caller) then 'active' else 'requested' end, 'member', v_caller);
    if p_is_told then
      perform private.add_group_event(p_conversation.id, 'added', v_user_id);
    end if;
  end loop;
end
$function$;
comment on function private.bring_into_group(public.conversations,uuid[],boolean) is 'Adds people to a locked group: who talks with the caller is in, others are asked. Refuses: PERSON_NOT_FOUND, MESSAGE_REFUSED (detail user_id), REQUESTS_TOO_MANY.';

CREATE FUNCTION private.caller_id()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_id uuid := private.signed_in_id();
begin
  if not private.has_done_second_step() then
    perform private.refuse('WA071', 'This needs the second factor');
  end if;
  return v_id;
end
$function$;
comment on function private.caller_id() is 'Id of the signed-in caller, who has done the second step when she has one. Refuses: those of signed_in_id, SECOND_FACTOR_NEEDED.';

CREATE FUNCTION private.can_of_delivery(p_delivery public.deliveries, p_role text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'edit', p_role = 'sender' and p_delivery.status = 'draft',
    'cancel', p_role = 'sender' and p_delivery.status = 'scheduled',
    'renew_codes', p_role = 'sender' and p_delivery.status in ('scheduled', 'in_transit'),
    'answer_weigh_in', p_role = 'sender' and p_delivery.status = 'scheduled' and exists (
      select from public.delivery_weigh_ins w where w.delivery_id = p_delivery.id and w.answer is null),
    'reschedule', p_role in ('sender', 'receiver') and p_delivery.status = 'in_transit' and p_delivery.attempts > 0
      and not p_delivery.is_returning,
    'claim', p_role in ('sender', 'receiver') and private.is_claim_time(p_delivery) and not exists (
      select from public.delivery_claims c where c.delivery_id = p_delivery.id and c.status = 'open'),
    'confirm_received', p_role = 'receiver' and p_delivery.status = 'delivered' and not exists (
      select from public.delivery_claims c where c.delivery_id = p_delivery.id and c.status = 'open'))
$function$;
comment on function private.can_of_delivery(public.deliveries,text) is 'What the role may do with the parcel now; the functions themselves ask again.';

CREATE FUNCTION private.cash_band(p_cash_centimes bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select max(edge) from unnest(array[0, 100000, 200000, 500000, 1000000, 2000000]::bigint[]) as edge
  where edge <= p_cash_centimes
$function$;
comment on function private.cash_band(bigint) is 'Declared cash rounded down to 0, 1 000, 2 000, 5 000, 10 000 or 20 000 dirhams: all that answers to others may depend on.';

CREATE FUNCTION private.check_amount(p_amount_centimes bigint)
 RETURNS public.fee_schedules
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_schedule public.fee_schedules;
begin
  if p_amount_centimes is null or p_amount_centimes <= 0 then
    perform private.refuse('WA020', 'The amount must be more than zero');
  end if;
  select * into strict v_schedule from public.fee_schedules
  where valid_from <= now() order by valid_from desc limit 1;
  if p_amount_centimes < v_schedule.minimum_centimes then
    perform private.refuse('WA021', 'The amount is too small',
      jsonb_build_object('minimum_centimes', v_schedule.minimum_centimes));
  elsif p_amount_centimes > v_schedule.maximum_centimes then
    perform private.refuse('WA022', 'The amount is too large',
      jsonb_build_object('maximum_centimes', v_schedule.maximum_centimes));
  elsif p_amount_centimes % 100 <> 0 then
    perform private.refuse('WA023', 'The amount must be a whole number of dirhams');
  end if;
  return v_schedule;
end
$function$;
comment on function private.check_amount(bigint) is 'The schedule in force, for an amount it serves. Refuses: AMOUNT_INVALID, AMOUNT_TOO_SMALL, AMOUNT_TOO_LARGE, AMOUNT_NOT_WHOLE.';

CREATE FUNCTION private.check_broker(p_broker_id uuid, p_city_id integer)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_city_id integer;
begin
  select b.city_id into v_city_id
  from public.brokers b join public.profiles p on p.id = b.id
  where b.id = p_broker_id and b.is_active and p.account_type = 'broker';
  if v_city_id is null then
    perform private.refuse('WA040', 'The broker is not available');
  elsif v_city_id is distinct from p_city_id then
    perform private.refuse('WA041', 'The broker works in another city');
  end if;
end
$function$;
comment on function private.check_broker(uuid,integer) is 'Refuses: BROKER_NOT_AVAILABLE, BROKER_WRONG_CITY.';

CREATE FUNCTION private.check_broker_limits(p_broker_id uuid, p_amount_centimes bigint, p_raised_centimes bigint DEFAULT 0)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_limits private.limit_schedules := private.limit_schedule_at(now());
  -- His float's row, which every step of his locks next: two at once see each other.
  v_float private.ledger_balances := private.lock_float(p_broker_id);
  v_today timestamptz := (now() at time zone 'Africa/Casablanca')::date::timestamp at time zone 'Africa/Casablanca';
  v_left bigint;
begin
  if p_amount_centimes > v_limits.broker_operation_centimes then
    perform private.refuse('WA177', 'More than a broker moves at once',
      jsonb_build_object('maximum_centimes', v_limits.broker_operation_centimes));
  end if;
  select greatest(0, v_limits.broker_day_centimes - coalesce(sum(moved.amount_centimes), 0)) into v_left
  from (
    select t.amount_centimes from public.cash_handovers h join public.money_transfers t on t.id = h.transfer_id
    where h.broker_id = p_broker_id and h.recorded_at >= v_today and h.rejected_at is null
    union all
    -- A row is not older than its completion: the index on updated_at finds it.
    select t.amount_centimes from public.money_transfers t
    where t.broker_id = p_broker_id and t.updated_at >= v_today and t.status = 'completed' and t.completed_at >= v_today
  ) as moved;
  if p_amount_centimes > v_left then
    perform private.refuse('WA178', 'The broker''s limit of the day is reached',
      jsonb_build_object('left_centimes', v_left, 'until_at', private.next_day_starts_at()));
  end if;
  perform private.check_float_cap(v_float, p_raised_centimes);
end
$function$;
comment on function private.check_broker_limits(uuid,bigint,bigint) is 'Whether a broker may move a transfer''s cash now: p_raised_centimes is what it adds to his float. Counts, payouts and refunds of a day of Morocco count together, each with the transfer''s amount. Locks his float. Refuses: BROKER_LIMIT_OF_OPERATION (detail maximum_centimes), BROKER_LIMIT_OF_DAY (left_centimes, until_at), FLOAT_TOO_HIGH (maximum_centimes).';

CREATE FUNCTION private.check_declared_value(p_centimes bigint)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_centimes not between 100 and 10000000 or p_centimes % 100 <> 0 then
    perform private.refuse('WA124', 'The declared value is a whole number of dirhams',
      '{"minimum_centimes": 100, "maximum_centimes": 10000000}');
  end if;
end
$function$;
comment on function private.check_declared_value(bigint) is 'Null is no declared value. Refuses: DECLARED_VALUE_INVALID.';

CREATE FUNCTION private.check_draft_changes(p_changes jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_field text;
  v_value jsonb;
begin
  if jsonb_typeof(p_changes) is distinct from 'object' then
    perform private.refuse('WA003', 'The changes must be an object', '{"field": "p_changes"}');
  end if;
  for v_field, v_value in select key, value from jsonb_each(p_changes)
  loop
    if v_field not in ('amount_centimes', 'fee_payer', 'recipient_name', 'recipient_phone',
      'recipient_city_id', 'receiver_id', 'broker_id', 'notes', 'step') then
      perform private.refuse('WA002', 'A draft has no such field', jsonb_build_object('field', v_field));
    elsif v_field = 'amount_centimes' and v_value <> 'null' then
      if jsonb_typeof(v_value) <> 'number' or v_value::numeric % 1 <> 0
        or abs(v_value::numeric) > 9000000000000000 then
        perform private.refuse('WA020', 'The amount must be a number of centimes');
      end if;
      perform private.check_amount(v_value::bigint);
    elsif v_field = 'fee_payer' and v_value not in ('"sender"', '"recipient"') then
      perform private.refuse('WA024', 'The fee is paid by the sender or the recipient');
    elsif v_field = 'step' and v_value not in ('"amount"', '"recipient"', '"broker"', '"confirm"')
      or v_field = 'recipient_city_id' and (case jsonb_typeof(v_value)
        when 'number' then v_value::numeric % 1 <> 0 or v_value::numeric not between 1 and 2147483647
        else v_value <> 'null' end)
      or v_field in ('recipient_name', 'recipient_phone', 'notes')
        and jsonb_typeof(v_value) not in ('string', 'null')
      or v_field = 'recipient_name' and char_length(v_value #>> '{}') > 120
      or v_field = 'notes' and char_length(v_value #>> '{}') > 500
      or v_field = 'recipient_phone' and coalesce(v_value #>> '{}', '') <> ''
        and (v_value #>> '{}') !~ '^\+[1-9][0-9]{6,14}$'
      or v_field in ('broker_id', 'receiver_id') and v_value <> 'null'
        and (v_value #>> '{}') !~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' then
      perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', v_field));
    end if;
  end loop;
end
$function$;
comment on function private.check_draft_changes(jsonb) is 'Refuses: FIELD_UNKNOWN, FIELD_INVALID, FEE_PAYER_INVALID and those of private.check_amount.';

CREATE FUNCTION private.check_float_cap(p_float private.ledger_balances, p_raised_centimes bigint)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_cap bigint := (private.limit_schedule_at(now())).float_cap_centimes;
begin
  if p_raised_centimes > 0 and p_float.balance_centimes + p_raised_centimes > v_cap then
    perform private.refuse('WA179', 'The broker''s float would rise above its cap',
      jsonb_build_object('maximum_centimes', v_cap));
  end if;
end
$function$;
comment on function private.check_float_cap(private.ledger_balances,bigint) is 'Refuses: FLOAT_TOO_HIGH (detail maximum_centimes).';

CREATE FUNCTION private.check_identity_changes(p_changes jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_field text;
  v_value jsonb;
  v_text text;
begin
  if jsonb_typeof(p_changes) is distinct from 'object' then
    perform private.refuse('WA003', 'The changes must be an object', '{"field": "p_changes"}');
  end if;
  for v_field, v_value in select key, value from jsonb_each(p_changes)
  loop
    v_text := btrim(v_value #>> '{}');
    if v_field not in ('first_name', 'middle_name', 'last_name', 'date_of_birth', 'place_of_birth', 'contact_number',
      'primary_document_type', 'primary_document_number', 'user_notes', 'documents', 'step') then
      perform private.refuse('WA002', 'A case has no such field', jsonb_build_object('field', v_field));
    elsif v_field = 'documents' then
      perform private.check_identity_documents(v_value);
    elsif v_field = 'step' and v_value not in ('0', '1', '2', '3')
      or v_field <> 'step' and jsonb_typeof(v_value) not in ('string', 'null')
      or v_field in ('first_name', 'middle_name', 'last_name') and char_length(v_text) > 80
      or v_field = 'place_of_birth' and char_length(v_text) > 120
      or v_field = 'user_notes' and char_length(v_text) > 500
      or v_field = 'primary_document_type' and coalesce(v_text, '') not in ('CIN', 'Passport', 'Other')
      or v_field = 'primary_document_number' and v_text <> '' and v_text !~* '^[A-Z0-9][A-Z0-9 /-]{2,39}$'
      or v_field = 'contact_number' and v_text <> '' and v_text !~ '^\+[1-9][0-9]{6,14}$'
      or v_field = 'date_of_birth' and v_text <> '' and not (
        v_text between '1900-01-01' and to_char(now() at time zone 'Africa/Casablanca', 'YYYY-MM-DD')
        and private.is_date(v_text)) then
      perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', v_field));
    end if;
  end loop;
end
$function$;
comment on function private.check_identity_changes(jsonb) is 'Refuses: FIELD_UNKNOWN, FIELD_INVALID, DOCUMENTS_TOO_MANY.';

CREATE FUNCTION private.check_identity_documents(p_documents jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_document jsonb;
begin
  if jsonb_typeof(p_documents) is distinct from 'array' then
    perform private.refuse('WA003', 'The documents must be a list', '{"field": "documents"}');
  elsif jsonb_array_length(p_documents) > 10 then
    perform private.refuse('WA064', 'Ten documents at most', '{"maximum": 10}');
  end if;
  for v_document in select value from jsonb_array_elements(p_documents)
  loop
    if jsonb_typeof(v_document) <> 'object'
      or jsonb_typeof(v_document -> 'file_path') is distinct from 'string'
      or jsonb_typeof(v_document -> 'file_name') is distinct from 'string'
      or char_length(btrim(v_document ->> 'file_name')) not between 1 and 255
      or not private.is_own_identity_path(v_document ->> 'file_path') then
      perform private.refuse('WA003', 'A document has a file_path in the own folder and a file_name', '{"field": "documents"}');
    end if;
  end loop;
end
$function$;
comment on function private.check_identity_documents(jsonb) is 'Refuses: FIELD_INVALID, DOCUMENTS_TOO_MANY.';

CREATE FUNCTION private.check_ledger(p_night date DEFAULT NULL::date)
 RETURNS private.ledger_checks
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_check private.ledger_checks;
begin
  insert into private.ledger_checks (night, is_whole, journal_count, last_journal_id, broken_journal_id, problem)
  select p_night, v.is_whole, v.journal_count, v.last_journal_id, v.broken_journal_id, v.problem
  from private.verify_ledger() v
  on conflict (night) do nothing
  returning * into v_check;
  return v_check;
end
$function$;
comment on function private.check_ledger(date) is 'Verifies the ledger and keeps what came out; of a night once.';

CREATE FUNCTION private.check_limits(p_user_id uuid, p_amount_centimes bigint, p_transfer_id uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_limits private.limit_levels := private.limits_of_level(private.limit_level_of(p_user_id));
  v_use record;
  v_thirty_days_left bigint;
begin
  -- Whoever has no level yet may prepare a transfer and see its price; it is the confirmation that asks for a verified number.
  if v_limits.level is null then
    return;
  end if;
  select * into v_use from private.limit_use(p_user_id, null, p_transfer_id);
  v_thirty_days_left := greatest(0, v_limits.thirty_days_centimes - v_use.thirty_days_centimes);
  if p_amount_centimes <= v_limits.transfer_centimes
    and v_use.day_centimes + p_amount_centimes <= v_limits.day_centimes
    and v_use.thirty_days_centimes + p_amount_centimes <= v_limits.thirty_days_centimes
    and v_use.day_count < v_limits.transfers_a_day then
    return;
  elsif p_user_id is distinct from auth.uid() then
    -- A broker learns that there is a limit, and nothing of what she sent.
    perform private.refuse('WA175', 'The person at the counter has reached a limit');
  elsif p_amount_centimes > v_limits.transfer_centimes then
    perform private.refuse('WA170', 'More than one transfer may be',
      jsonb_build_object('maximum_centimes', v_limits.transfer_centimes));
  elsif v_use.waiting_count >= v_limits.transfers_a_day
    or v_use.waiting_centimes + p_amount_centimes > v_limits.day_centimes then
    -- No midnight helps here.
    perform private.refuse('WA171', 'What waits to be paid in takes up the limit',
      jsonb_build_object('waiting_centimes', v_use.waiting_centimes));
  elsif p_amount_centimes > v_thirty_days_left then
    perform private.refuse('WA172', 'The limit of thirty days is reached', jsonb_build_object(
      'left_centimes', v_thirty_days_left,
      'until_at', private.thirty_days_allow_at(p_user_id,
        v_use.thirty_days_centimes + p_amount_centimes - v_limits.thirty_days_centimes)));
  elsif v_use.day_count >= v_limits.transfers_a_day then
    perform private.refuse('WA173', 'As many transfers as a day may have',
      jsonb_build_object('maximum', v_limits.transfers_a_day, 'until_at', private.next_day_starts_at()));
  end if;
  perform private.refuse('WA174', 'The limit of the day is reached', jsonb_build_object(
    'left_centimes', least(v_thirty_days_left, greatest(0, v_limits.day_centimes - v_use.day_centimes)),
    'until_at', private.next_day_starts_at()));
end
$function$;
comment on function private.check_limits(uuid,bigint,uuid) is 'Whether a person may send an amount now, beside what counts already; p_transfer_id is the transfer that asks. Refuses: LIMIT_OF_TRANSFER (detail maximum_centimes), LIMIT_WAITING (waiting_centimes), LIMIT_OF_30_DAYS, LIMIT_OF_DAY (left_centimes, until_at), LIMIT_OF_COUNT (maximum, until_at); of another person PARTY_LIMIT_REACHED.';

CREATE FUNCTION private.check_property()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_missing text[];
  v_invalid text;
begin
  -- The clock, the seed and definer functions have no identity of their own to show.
  if current_user = 'authenticated' then
    perform private.require_home_writer();
    new.updated_by := auth.uid();
  end if;
  if tg_op = 'UPDATE' then
    -- An id in the hands of buyers stays what it is; so does whose it is.
    new.id := old.id;
    new.created_by := old.created_by;
    new.created_at := old.created_at;
  end if;
  new.updated_at := now();
  new.title := btrim(new.title, E' \t\r\n');
  new.title_fr := nullif(btrim(new.title_fr, E' \t\r\n'), '');
  new.title_ar := nullif(btrim(new.title_ar, E' \t\r\n'), '');
  new.description := nullif(btrim(new.description, E' \t\r\n'), '');
  new.description_fr := nullif(btrim(new.description_fr, E' \t\r\n'), '');
  new.description_ar := nullif(btrim(new.description_ar, E' \t\r\n'), '');
  new.agent_name := nullif(btrim(new.agent_name), '');
  new.contact_email := nullif(lower(btrim(new.contact_email)), '');
  new.contact_phone := nullif(regexp_replace(new.contact_phone, '[[:space:].()-]', '', 'g'), '');
  new.construction_status := case nullif(btrim(new.construction_status), '')
    -- One reading of the forms before; the list has one word for it.
    when 'ready' then 'ready_to_move' else nullif(btrim(new.construction_status), '') end;
  new.orientation := nullif(btrim(new.orientation), '');
  new.view_type := nullif(btrim(new.view_type), '');
  new.kitchen_type := nullif(btrim(new.kitchen_type), '');
  new.neighborhood_type := nullif(btrim(new.neighborhood_type), '');
  new.price_currency := coalesce(nullif(btrim(new.price_currency), ''), 'MAD');
  new.status := coalesce(nullif(btrim(new.status), ''), 'available');
  new.bedrooms := coalesce(new.bedrooms, 0);
  new.bathrooms := coalesce(new.bathrooms, 0);
  new.parking_spaces := coalesce(new.parking_spaces, 0);
  v_missing := array_remove(array[
    case when coalesce(new.title, '') = '' then 'title' end,
    case when coalesce(new.listing_type, '') = '' then 'listing_type' end,
    case when new.price is null then 'price' end,
    case when new.area_sqm is null then 'area_sqm' end], null);
  if v_missing <> '{}' then
    perform private.refuse('WA111', 'Missing required fields: title, listing_type, price, or area_sqm',
      jsonb_build_object('fields', v_missing));
  end if;
  v_invalid := private.invalid_property_field(new);
  if v_invalid is null and new.neighborhood_id is not null and not exists (
    select from public.neighborhoods n where n.id = new.neighborhood_id and n.city_id = new.city_id) then
    v_invalid := 'neighborhood_id';
  end if;
  if v_invalid is not null then
    perform private.refuse('WA003', 'A property cannot have this value', jsonb_build_object('field', v_invalid));
  end if;
  return new;
end
$function$;
comment on function private.check_property() is 'Trigger: tidies what was typed (product spec, section 5) and stamps who wrote it. Refuses: those of require_home_writer, PROPERTY_INCOMPLETE (detail fields), FIELD_INVALID (detail field).';

CREATE FUNCTION private.check_property_image()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_bucket text;
  v_name text;
begin
  if tg_op = 'UPDATE' and (new.id, new.property_id) is distinct from (old.id, old.property_id) then
    perform private.refuse('WA003', 'Another picture is another row', '{"field": "id"}');
  elsif tg_op = 'UPDATE' and (new.image_url, new.storage_path) is not distinct from (old.image_url, old.storage_path) then
    return new;
  elsif tg_op = 'INSERT' then
    -- Two devices that add pictures at once are counted one after the other.
    perform from public.properties p where p.id = new.property_id for no key update;
    if (select count(*) >= 40 from public.property_images i where i.property_id = new.property_id) then
      perform private.refuse('WA114', 'A property has 40 pictures at most', '{"maximum": 40}');
    end if;
  end if;
  new.storage_path := regexp_replace(split_part(new.image_url, '?', 1), '^(https?://[^/]+)?/storage/v1/object/public/', '');
  v_bucket := split_part(new.storage_path, '/', 1);
  v_name := substr(new.storage_path, char_length(v_bucket) + 2);
  if private.property_of_file(v_bucket, v_name) is distinct from new.property_id
    or not exists (select from storage.objects o where o.bucket_id = v_bucket and o.name = v_name) then
    perform private.refuse('WA113', 'There is no such picture in the folder of the property');
  end if;
  new.image_url := '/storage/v1/object/public/' || new.storage_path;
  if tg_op = 'UPDATE' then
    return new;
  elsif new.is_primary then
    update public.property_images i set is_primary = false where i.property_id = new.property_id and i.is_primary;
  elsif not exists (select from public.property_images i where i.property_id = new.property_id) then
    new.is_primary := true;
  end if;
  return new;
end
$function$;
comment on function private.check_property_image() is 'Trigger: a picture names a file in its property''s folder, and the first one is the primary. People may not change the address, which follows its file. Definer: callers see only files of their own. Refuses: FIELD_INVALID, IMAGE_NOT_UPLOADED, IMAGES_TOO_MANY (detail maximum).';

CREATE FUNCTION private.check_receiver(p_sender_id uuid, p_receiver_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_receiver_id is null then
    return;
  elsif p_receiver_id = p_sender_id then
    perform private.refuse('WA031', 'A transfer to oneself is not possible');
  elsif private.are_blocked(p_sender_id, p_receiver_id)
    or not exists (select from public.profiles where id = p_receiver_id) then
    perform private.refuse('WA200', 'This account cannot be the recipient''s');
  end if;
end
$function$;
comment on function private.check_receiver(uuid,uuid) is 'The recipient''s own account: not the sender''s, and neither has blocked the other. An unknown account and a blocked one get the same answer. Refuses: RECIPIENT_IS_SENDER, RECIPIENT_NOT_AVAILABLE.';

CREATE FUNCTION private.check_recipient_limits(p_transfer public.money_transfers, p_phone text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_limits private.limit_levels := private.limits_of_level(private.limit_level_of(p_transfer.sender_id));
  v_use record;
begin
  -- No row stands for a number. Taken after the sender's row, and one for each transaction, so that nobody waits in a circle.
  perform pg_advisory_xact_lock(hashtextextended('limits of ' || p_phone, 0));
  select * into v_use from private.limit_use(null, p_phone, p_transfer.id);
  if v_use.day_centimes + p_transfer.amount_centimes <= v_limits.day_centimes
    and v_use.thirty_days_centimes + p_transfer.amount_centimes <= v_limits.thirty_days_centimes
    and v_use.day_count < v_limits.transfers_a_day then
    return;
  elsif p_transfer.sender_id is distinct from auth.uid() then
    perform private.refuse('WA175', 'The person at the counter has reached a limit');
  end if;
  -- Without figures: they would tell what others send to this number.
  perform private.refuse('WA176', 'The limit of the recipient''s phone number is reached');
end
$function$;
comment on function private.check_recipient_limits(public.money_transfers,text) is 'What comes to one phone number, from whomever, keeps to the limits of who sends now: splitting by several accounts does not help. Locks the number until the transaction ends. Refuses: RECIPIENT_LIMIT_REACHED, and when a broker asks PARTY_LIMIT_REACHED.';

CREATE FUNCTION private.check_username()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_rest interval;
begin
  if new.username is not distinct from old.username then
    new.username_updated_at := old.username_updated_at;
    return new;
  end if;
  if new.username is null and exists (select from auth.users u where u.id = new.id and u.deleted_at is not null) then
    new.username_updated_at := null;
    return new;
  end if;
  if new.username is null or new.username !~ '^[A-Za-z0-9_-]{3,30}$' then
    perform private.refuse('WA010', 'A username has 3 to 30 letters, digits, underscores or hyphens');
  end if;
  v_rest := old.username_updated_at + interval '14 days' - now();
  if v_rest > interval '0' then
    perform private.refuse('WA011', 'The username was changed less than 14 days ago',
      jsonb_build_object('days', ceil(extract(epoch from v_rest) / 86400)::integer));
  end if;
  new.username_updated_at := now();
  return new;
end
$function$;
comment on function private.check_username() is 'Trigger: refuses USERNAME_INVALID and USERNAME_TOO_SOON (detail days, rounded up), and stamps username_updated_at; the name of a deleted account is free at once. A taken name is a unique violation, 23505. Definer: callers do not see accounts.';

CREATE FUNCTION private.checked_attachment(p_attachment jsonb, p_conversation_id uuid, p_sender_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_path text := p_attachment ->> 'path';
  v_preview text := p_attachment ->> 'preview';
  v_name text := nullif(left(btrim(regexp_replace(p_attachment ->> 'name', '[[:cntrl:]/\\]', '', 'g')), 200), '');
  v_file storage.objects;
  v_waveform jsonb := p_attachment -> 'waveform';
begin
  if v_path like p_conversation_id || '/' || p_sender_id || '/%' then
    -- The sweep passes it by, or has been first: then the file is gone.
    delete from private.waiting_attachments w where w.name = v_path and w.owner_id = p_sender_id;
    if found then
      select * into v_file from storage.objects o
      where o.bucket_id = 'chat-attachments' and o.name = v_path and o.owner_id = p_sender_id::text for share;
    end if;
  end if;
  if v_file.id is null or v_name is null then
    perform private.refuse('WA088', 'There is no such file of yours', '{"field": "path"}');
  elsif v_preview is not null and (octet_length(v_preview) > 2800
      or v_preview !~ '^data:image/(webp|jpeg);base64,[A-Za-z0-9+/]+={0,2}$') then
    perform private.refuse('WA088', 'The preview is a small picture', '{"field": "preview"}');
  elsif v_waveform is not null and (jsonb_typeof(v_waveform) <> 'array' or jsonb_array_length(
      case jsonb_typeof(v_waveform) when 'array' then v_waveform else '[]' end) > 64 or exists (
      select from jsonb_array_elements(case jsonb_typeof(v_waveform) when 'array' then v_waveform else '[]' end) as bar (value)
      where private.whole_number(bar.value, 100) is null)) then
    perform private.refuse('WA088', 'A waveform is up to 64 numbers from 0 to 100', '{"field": "waveform"}');
  end if;
  -- Only what is known by name; size and type are what the storage has measured.
  return jsonb_strip_nulls(jsonb_build_object(
    'path', v_path, 'name', v_name, 'mime', v_file.metadata ->> 'mimetype', 'size', (v_file.metadata ->> 'size')::bigint,
    'width', private.whole_number(p_attachment -> 'width', 20000),
    'height', private.whole_number(p_attachment -> 'height', 20000),
    'preview', v_preview,
    'duration_ms', private.whole_number(p_attachment -> 'duration_ms', 86400000),
    'waveform', (select jsonb_agg(private.whole_number(bar.value, 100))
      from jsonb_array_elements(case jsonb_typeof(v_waveform) when 'array' then v_waveform end) as bar (value))));
end
$function$;
comment on function private.checked_attachment(jsonb,uuid,uuid) is 'What a message keeps of its file, which the sender has put into her folder of this conversation and used for no other. Refuses: ATTACHMENT_INVALID (detail field).';

CREATE FUNCTION private.checked_group_name(p_name text)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_name text := btrim(regexp_replace(p_name, '[[:cntrl:]]', ' ', 'g'));
begin
  if v_name is null or char_length(v_name) not between 1 and 80 then
    perform private.refuse('WA003', 'A name has 1 to 80 characters', '{"field": "p_name"}');
  end if;
  return v_name;
end
$function$;
comment on function private.checked_group_name(text) is 'The name without spaces around it. Refuses: FIELD_INVALID (p_name).';

CREATE FUNCTION private.city_names(p_city_id integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('id', c.id, 'name', c.name, 'name_fr', c.name_fr, 'name_ar', c.name_ar)
  from public.cities c where c.id = p_city_id
$function$;
comment on function private.city_names(integer) is 'A city in three languages, for pages without an account.';

CREATE FUNCTION private.claim_days(p_delivery public.deliveries)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select case when p_delivery.outcome = 'lost' then 30 else 2 end $function$;
comment on function private.claim_days(public.deliveries) is 'For how many days a problem may be reported: after the delivery, or after the parcel was given up as lost.';

CREATE FUNCTION private.coming_deliveries(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(x.item order by x.needs_answer desc, x.is_delivered, x.promised_at, x.id), '[]')
  from (
    select d.id, d.promised_at, n.needs_answer, d.status = 'delivered' as is_delivered, jsonb_build_object(
      'id', d.id, 'role', case when d.sender_id = p_user_id then 'sent' else 'received' end,
      'status', d.status, 'outcome', d.outcome, 'is_returning', d.is_returning, 'attempts', d.attempts, 'label_code', d.label_code,
      'contents', case when d.sender_id = p_user_id then d.contents end, 'courier_name', c.name,
      'pickup_city', private.city_names(d.pickup_city_id), 'dropoff_city', private.city_names(d.dropoff_city_id),
      'contact_name', case when d.sender_id = p_user_id then d.dropoff_contact_name
        else (select btrim(p.first_name || ' ' || coalesce(p.last_name, '')) from public.profiles p where p.id = d.sender_id) end,
      'total_centimes', case when d.sender_id = p_user_id then d.total_centimes end,
      'promised_at', d.promised_at, 'created_at', d.created_at, 'updated_at', d.updated_at,
      'needs_answer', n.needs_answer) as item
    from public.deliveries d
    left join public.couriers c on c.id = d.courier_id
    cross join lateral (
      select d.sender_id is not distinct from p_user_id and d.status = 'scheduled' and exists (
        select from public.delivery_weigh_ins w where w.delivery_id = d.id and w.answer is null) as needs_answer) as n
    where (d.sender_id = p_user_id or d.receiver_id = p_user_id) and d.status in ('scheduled', 'in_transit', 'delivered')
    order by n.needs_answer desc, is_delivered, d.promised_at, d.id limit 3) as x
$function$;
comment on function private.coming_deliveries(uuid) is 'Up to three parcels that the person sends or gets: first what waits for her answer about a weight, then the soonest promised, last what has arrived; as my_deliveries shows them.';

CREATE FUNCTION private.complete_delivery(p_id uuid, p_outcome text)
 RETURNS public.deliveries
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_delivery public.deliveries;
begin
  update public.deliveries d
  set status = 'completed', outcome = p_outcome, completed_at = now(), holder_id = null, handed_to_id = null, hub_city_id = null,
    next_slot_starts_at = null, next_slot_ends_at = null
  where d.id = p_id
  returning * into v_delivery;
  delete from private.delivery_secrets s where s.delivery_id = p_id;
  update private.delivery_tracking t set expires_at = now() + interval '30 days' where t.delivery_id = p_id;
  if v_delivery.picked_up_at is not null then
    perform private.journal_delivery(v_delivery, 'delivery_completed');
    perform private.open_delivery_refund(v_delivery);
  end if;
  return v_delivery;
end
$function$;
comment on function private.complete_delivery(uuid,text) is 'Ends a locked parcel: its codes go, and the link that follows it ends in 30 days. The event is the caller''s.';

CREATE FUNCTION private.confirm_second_admin(p_email text)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_proposal private.operator_role_proposals;
begin
  -- Whoever changes a proposal locks its person first, so her row is the lock of all her proposals.
  perform from public.profiles p
  where p.id = (select u.id from auth.users u where lower(u.email) = lower(btrim(p_email))) for no key update;
  lock table private.operator_roles in share row exclusive mode;
  select o.* into v_proposal
  from private.operator_role_proposals o join auth.users u on u.id = o.user_id
  where lower(u.email) = lower(btrim(p_email)) and o.role = 'admin' and o.decision is null and o.expires_at > now()
    and private.holds_operator_role(o.proposed_by, array['admin']);
  if v_proposal.id is null then
    perform private.refuse('WA072', 'No admin has proposed this person as an admin');
  elsif (select count(*) from private.operator_roles r
    where r.role = 'admin' and private.holds_operator_role(r.user_id, array['admin'])) > 1 then
    perform private.refuse('WA078', 'There are two admins; the other one confirms');
  end if;
  update private.operator_role_proposals set decision = 'confirmed', decided_at = now() where id = v_proposal.id;
  insert into private.operator_roles (user_id, role, proposed_by)
  values (v_proposal.user_id, 'admin', v_proposal.proposed_by) on conflict do nothing;
  perform private.add_audit_event('operator_role.confirmed', 'system', v_proposal.user_id, null,
    jsonb_build_object('role', 'admin', 'proposal_id', v_proposal.id, 'proposed_by', v_proposal.proposed_by));
  return v_proposal.user_id;
end
$function$;
comment on function private.confirm_second_admin(text) is 'The database''s owner is the second pair of eyes while there is one admin only. Refuses: PROPOSAL_NOT_FOUND, ADMIN_EXISTS.';

CREATE FUNCTION private.conversation_json(p_conversation public.conversations, p_member public.conversation_members)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'id', p_conversation.id, 'name', p_conversation.name, 'is_group', p_conversation.is_group,
    'created_by', p_conversation.created_by, 'created_at', p_conversation.created_at,
    -- Whoever left does not learn that the others go on.
    'last_message_at', coalesce(p_member.left_at, p_conversation.last_message_at),
    'last_change', coalesce(p_member.left_at_change, p_conversation.last_change),
    'members_epoch', case when p_member.status = 'active' then p_conversation.members_epoch else 0 end,
    'my_status', p_member.status, 'my_role', p_member.role,
    'read_change', s.read_change,
    'muted_until', case when s.muted_until > now() then s.muted_until end,
    'unread_count', private.unread_count(p_member, s.read_change),
    'is_blocked', not p_conversation.is_group and exists (
      select from public.person_blocks b where b.blocker_id = p_member.user_id
        and b.blocked_id in (p_conversation.pair_low_id, p_conversation.pair_high_id)),
    'members', private.members_json(p_member),
    'last_message', private.last_visible_message(p_member))
  from public.conversation_states s
  where s.conversation_id = p_member.conversation_id and s.user_id = p_member.user_id
$function$;
comment on function private.conversation_json(public.conversations,public.conversation_members) is 'A conversation as one member sees it.';

CREATE FUNCTION private.count_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.version := old.version + 1;
  return new;
end
$function$;
comment on function private.count_version() is 'Trigger: every change makes the next version.';

CREATE FUNCTION private.counted_transfers(p_user_id uuid, p_recipient_phone text)
 RETURNS TABLE(transfer_id uuid, amount_centimes bigint, funded_at timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with counted as (
    select t.id from public.money_transfers t where t.sender_id = p_user_id
    union
    select k.transfer_id from public.profiles p
    join private.transfer_phones k on k.sender_phone = p.phone_number
    where p.id = p_user_id and p.phone_verified
    union
    select k.transfer_id from private.transfer_phones k where k.recipient_phone = p_recipient_phone
  )
  select t.id, t.amount_centimes, t.funded_at
  from counted c join public.money_transfers t on t.id = c.id
  where t.status = 'pending' or t.funded_at > now() - interval '30 days'
$function$;
comment on function private.counted_transfers(uuid,text) is 'What a person has sent, from this account or from another one with her phone number; or what was sent to a phone number: all that waits to be paid in, and thirty days of what was paid in, given up later or not.';

CREATE FUNCTION private.counter_refund_for(p_id uuid, p_user_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('id', r.id, 'reference', r.reference, 'amount_centimes', r.amount_centimes, 'state', r.state,
    'has_code', r.code_hash is not null, 'is_locked', r.state = 'payable' and r.attempts_left = 0,
    'created_at', r.created_at, 'paid_at', r.paid_at, 'paid_by', b.business_name)
  from private.counter_refunds r left join public.brokers b on b.id = r.broker_id
  where r.id = p_id and r.person_id = p_user_id
$function$;
comment on function private.counter_refund_for(uuid,uuid) is 'The refund as its person sees it, never the code''s hash; null for everybody else.';

CREATE FUNCTION private.counter_refund_lines(p_refund private.counter_refunds)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.ledger_line(p_refund.kind || '_refund', p_refund.id, 'broker_float', p_refund.broker_id, p_refund.amount_centimes)
$function$;
comment on function private.counter_refund_lines(private.counter_refunds) is 'What the payment of a refund enters: what was owed to the person is owed to the broker who gave her the cash.';

CREATE FUNCTION private.courier_job(p_delivery public.deliveries, p_agent public.courier_agents)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'id', p_delivery.id, 'label_code', p_delivery.label_code, 'status', p_delivery.status, 'outcome', p_delivery.outcome,
    'is_returning', p_delivery.is_returning, 'attempts', p_delivery.attempts,
    'is_holder', coalesce(p_delivery.holder_id = p_agent.user_id, false), 'custody', private.custody_of(p_delivery, p_agent),
    'is_handed_over', p_delivery.handed_to_id is not null, 'hub_city', private.city_names(p_delivery.hub_city_id),
    -- The agent's own city first: there he stands most often.
    'hubs', (select jsonb_agg(private.city_names(h.id) order by h.id <> p_agent.city_id, h.id) from private.hubs_of(p_delivery) as h (id)), 'zone', p_delivery.zone,
    'contents', p_delivery.contents, 'weight_grams', p_delivery.weight_grams, 'final_weight_grams', p_delivery.final_weight_grams,
    'length_cm', p_delivery.length_cm, 'width_cm', p_delivery.width_cm, 'height_cm', p_delivery.height_cm,
    'total_centimes', p_delivery.total_centimes, 'return_price_centimes', private.return_price(p_delivery),
    'promised_at', p_delivery.promised_at,
    'next_slot', case when p_delivery.next_slot_starts_at is not null then jsonb_build_object(
      'starts_at', p_delivery.next_slot_starts_at, 'ends_at', p_delivery.next_slot_ends_at) end,
    'submitted_at', p_delivery.submitted_at, 'updated_at', p_delivery.updated_at,
    'pickup_city', private.city_names(p_delivery.pickup_city_id), 'dropoff_city', private.city_names(p_delivery.dropoff_city_id),
    'next_stop', private.next_stop(p_delivery, p_agent),
    'place', private.place_of_stop(p_delivery, private.next_stop(p_delivery, p_agent)),
    'weigh_in', case when p_delivery.status = 'scheduled' then (
      select jsonb_build_object('id', w.id, 'weight_grams', w.weight_grams, 'new_total_centimes', w.new_total_centimes, 'answer', w.answer)
      from public.delivery_weigh_ins w where w.delivery_id = p_delivery.id and w.agent_id = p_agent.user_id
      order by w.created_at desc, w.id desc limit 1) end)
$function$;
comment on function private.courier_job(public.deliveries,public.courier_agents) is 'A parcel as an agent of its courier sees it; who and where only of next_stop.';

CREATE FUNCTION private.courier_job_page(p_agent public.courier_agents, p_filter text, p_city_id integer, p_pattern text, p_after timestamp with time zone, p_after_id text, p_rows integer)
 RETURNS TABLE(delivery public.deliveries, sorted_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  -- What is no id says nothing of where the page ended: it begins with the first of that moment.
  v_after_id uuid := case when private.is_readable_as(p_after_id, 'uuid') then p_after_id::uuid else '00000000-0000-0000-0000-000000000000' end;
begin
  if p_filter = 'to_pick_up' then
    return query select d, d.submitted_at from public.deliveries d
      where d.courier_id = p_agent.courier_id and d.pickup_city_id = p_agent.city_id and d.status = 'scheduled'
        and p_agent.user_id not in (d.sender_id, coalesce(d.receiver_id, d.sender_id))
        -- One comparison, so that the index begins where the page before ended.
        and (d.submitted_at, d.id) > (coalesce(p_after, '-infinity'), v_after_id)
        and private.is_job_wanted(d, p_agent, p_filter, p_city_id, p_pattern)
      order by d.submitted_at, d.id limit p_rows;
  elsif p_filter = 'carrying' then
    return query select d, x.due from public.deliveries d, lateral (select coalesce(d.next_slot_starts_at, d.promised_at) as due) x
      where d.holder_id = p_agent.user_id and d.courier_id = p_agent.courier_id and d.status = 'in_transit'
        and (p_after is null or x.due > p_after or x.due = p_after and d.id::text > p_after_id)
        and private.is_job_wanted(d, p_agent, p_filter, p_city_id, p_pattern)
      order by x.due, d.id limit p_rows;
  elsif p_filter = 'to_take_over' then
    return query select d, x.due from public.deliveries d, lateral (select coalesce(d.next_slot_starts_at, d.promised_at) as due) x
      where d.courier_id = p_agent.courier_id and (d.hub_city_id = p_agent.city_id or d.handed_to_id = p_agent.user_id)
        and private.custody_of(d, p_agent) in ('hub', 'offered')
        and (p_after is null or x.due > p_after or x.due = p_after and d.id::text > p_after_id)
        and private.is_job_wanted(d, p_agent, p_filter, p_city_id, p_pattern)
      order by x.due, d.id limit p_rows;
  else
    return query select d, s.created_at from private.delivery_scans s join public.deliveries d on d.id = s.delivery_id
      where s.agent_id = p_agent.user_id and s.outcome = 'recorded' and s.kind in ('pickup', 'delivered', 'returned')
        and (p_after is null or s.created_at <= p_after)
        and (p_after is null or s.created_at < p_after or d.id::text > p_after_id)
        and d.status in ('delivered', 'completed') and d.courier_id = p_agent.courier_id
        and private.is_job_wanted(d, p_agent, p_filter, p_city_id, p_pattern)
        -- A parcel stands where he last had to do with it.
        and not exists (
          select from private.delivery_scans later
          where later.delivery_id = s.delivery_id and later.agent_id = s.agent_id and later.outcome = 'recorded'
            and later.kind in ('pickup', 'delivered', 'returned') and (later.created_at, later.id) > (s.created_at, s.id))
      order by s.created_at desc, d.id limit p_rows;
  end if;
end
$function$;
comment on function private.courier_job_page(public.courier_agents,text,integer,text,timestamp with time zone,text,integer) is 'The next rows of an agent''s list and by which time it is sorted: waiting longest; promised soonest; done last.';

CREATE FUNCTION private.create_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_data jsonb := coalesce(new.raw_user_meta_data, '{}');
  v_full_name text := btrim(coalesce(v_data ->> 'full_name', v_data ->> 'name', ''));
begin
  insert into public.profiles (id, email, first_name, last_name, email_verified)
  values (
    new.id,
    new.email,
    left(coalesce(nullif(btrim(v_data ->> 'first_name'), ''), split_part(v_full_name, ' ', 1)), 80),
    left(coalesce(nullif(btrim(v_data ->> 'last_name'), ''),
      nullif(btrim(substr(v_full_name, char_length(split_part(v_full_name, ' ', 1)) + 1)), '')), 80),
    new.email_confirmed_at is not null
  );
  return new;
end
$function$;
comment on function private.create_profile() is 'Trigger on auth.users. Definer: the auth service has no rights on public. A full name from a provider is split at its first space (product spec, section 3).';

CREATE FUNCTION private.credit_line_of(p_broker_id uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select l.credit_centimes from private.broker_credit_lines l where l.broker_id = p_broker_id order by l.id desc limit 1
$function$;
comment on function private.credit_line_of(uuid) is 'The broker''s credit line in force; null of who never was one.';

CREATE FUNCTION private.custody_for(p_delivery public.deliveries, p_user_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.custody_of(p_delivery, a)
  from public.courier_agents a join public.couriers c on c.id = a.courier_id
  where a.user_id = p_user_id and c.is_active
$function$;
comment on function private.custody_for(public.deliveries,uuid) is 'The same for a person, who may be no agent, or one of a courier that was closed: then null.';

CREATE FUNCTION private.custody_of(p_delivery public.deliveries, p_agent public.courier_agents)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when not p_agent.is_active or p_delivery.courier_id is distinct from p_agent.courier_id
      or p_agent.user_id in (p_delivery.sender_id, p_delivery.receiver_id) then null
    when p_delivery.status = 'scheduled' and p_delivery.pickup_city_id = p_agent.city_id then 'pickup'
    when p_delivery.status <> 'in_transit' then null
    when p_delivery.holder_id = p_agent.user_id then 'holder'
    when p_delivery.hub_city_id = p_agent.city_id then 'hub'
    when p_delivery.handed_to_id = p_agent.user_id then 'offered'
  end
$function$;
comment on function private.custody_of(public.deliveries,public.courier_agents) is 'What an agent has to do with the parcel now: pickup (it waits in his city), holder, hub (it lies at the hub of his city), offered (its holder hands it to him); null when nothing, whatever label he knows.';

CREATE FUNCTION private.dashboard_of_accounts(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return jsonb_build_object('account', jsonb_build_object('has_second_factor', exists (
    select from auth.mfa_factors f where f.user_id = p_user_id and f.status = 'verified')));
end
$function$;
comment on function private.dashboard_of_accounts(uuid) is '{account {has_second_factor}}.';

CREATE FUNCTION private.dashboard_of_couriers(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return jsonb_build_object('is_courier_agent', exists (
    select from public.courier_agents a join public.couriers c on c.id = a.courier_id
    where a.user_id = p_user_id and a.is_active and c.is_active));
end
$function$;
comment on function private.dashboard_of_couriers(uuid) is '{is_courier_agent}: whether the first screen shows her way to the workspace.';

CREATE FUNCTION private.dashboard_of_deliveries(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return jsonb_build_object('coming_deliveries', private.coming_deliveries(p_user_id));
end
$function$;
comment on function private.dashboard_of_deliveries(uuid) is '{coming_deliveries}: up to three that are under way.';

CREATE FUNCTION private.dashboard_of_identity(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return jsonb_build_object('account', jsonb_build_object(
    'identity_state', case
      when exists (select from public.profiles p where p.id = p_user_id and p.is_identity_approved) then 'approved'
      else coalesce((
        select a.status from public.user_identity_approvals a
        where a.user_id = p_user_id order by a.submitted_at desc, a.id desc limit 1), 'not_started') end,
    'is_identity_more_requested', exists (
      select from public.user_identity_approvals a
      where a.user_id = p_user_id and a.status = 'pending' and a.more_requested_at is not null)));
end
$function$;
comment on function private.dashboard_of_identity(uuid) is '{account {identity_state, is_identity_more_requested}}.';

CREATE FUNCTION private.dashboard_of_money(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return jsonb_build_object(
    'recent_transfers', coalesce((
      select jsonb_agg(to_jsonb(recent) order by recent.created_at desc, recent.id)
      from (
        select t.id, t.reference, t.status, t.refund_state, t.recipient_name, t.recipient_city_id,
          t.amount_centimes, t.total_centimes, t.payout_centimes, t.created_at, t.updated_at,
          case when t.sender_id = p_user_id then 'sender' else 'receiver' end as role
        from public.money_transfers t
        where t.sender_id = p_user_id or t.receiver_id = p_user_id and t.status <> 'draft'
        order by t.created_at desc, t.id limit 5) as recent), '[]'),
    'open_transfer_count', private.open_transfer_count(p_user_id),
    -- For brokers alone: the others have no job board.
    'request_count', case when exists (
      select from public.profiles p where p.id = p_user_id and p.account_type = 'broker') then (
      select count(*) from public.money_transfer_requests r
      where private.may_take_request(r.transfer_id, r.city_id, r.addressed_broker_id)) end);
end
$function$;
comment on function private.dashboard_of_money(uuid) is '{recent_transfers (five), open_transfer_count, request_count (null for who is no broker)}.';

CREATE FUNCTION private.dashboard_of_profiles(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_profile public.profiles;
begin
  select * into v_profile from public.profiles where id = p_user_id;
  return jsonb_build_object(
    'profile', to_jsonb(v_profile),
    'account', jsonb_build_object(
      'email_verified', v_profile.email_verified,
      'phone_verified', v_profile.phone_verified,
      'has_username', v_profile.username is not null,
      'has_city', v_profile.city_id is not null));
end
$function$;
comment on function private.dashboard_of_profiles(uuid) is '{profile (her whole own row, so that the header need not ask for it again), account {email_verified, phone_verified, has_username, has_city}}.';

CREATE FUNCTION private.decide_case(p_id uuid, p_decision text, p_reason_code text, p_note text)
 RETURNS public.user_identity_approvals
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_approval public.user_identity_approvals := private.lock_case(p_id);
  v_note text := nullif(btrim(p_note), '');
  v_last private.identity_decisions;
begin
  select * into v_last from private.identity_decisions where approval_id = p_id order by id desc limit 1;
  if v_last.reviewer_id = auth.uid() and v_last.decision = p_decision
    and v_last.reason_code is not distinct from p_reason_code
    and (v_approval.status = p_decision or p_decision = 'more_requested' and v_approval.more_requested_at is not null) then
    return v_approval;
  elsif v_approval.status <> 'pending' or p_decision = 'more_requested' and v_approval.more_requested_at is not null then
    perform private.refuse('WA067', 'The case is decided', jsonb_build_object('status', v_approval.status));
  elsif not exists (
    select from private.identity_document_grants g where g.approval_id = p_id and g.reviewer_id = auth.uid()) then
    perform private.refuse('WA069', 'The case was not opened');
  elsif p_decision = 'rejected' and not exists (
    select from public.identity_rejection_reasons r where r.code = p_reason_code) then
    perform private.refuse('WA003', 'There is no such reason', '{"field": "p_reason_code"}');
  elsif char_length(v_note) > 500 or v_note is null and (p_decision = 'more_requested' or exists (
    select from public.identity_rejection_reasons r where r.code = p_reason_code and r.is_note_needed)) then
    perform private.refuse('WA003', 'A note of at most 500 characters is needed', '{"field": "p_note"}');
  end if;

  update public.user_identity_approvals set
    status = case when p_decision = 'more_requested' then 'pending' else p_decision end,
    more_requested_at = case when p_decision = 'more_requested' then now() end,
    reason_code = p_reason_code,
    reviewer_note = v_note,
    reviewed_at = case when p_decision <> 'more_requested' then now() end
  where id = p_id
  returning * into v_approval;
  if p_decision = 'approved' then
    update public.profiles set is_identity_approved = true where id = v_approval.user_id;
  end if;
  insert into private.identity_decisions (approval_id, decision, reason_code, note, reviewer_id)
  values (p_id, p_decision, p_reason_code, v_note, auth.uid());
  -- The papers close with the decision.
  delete from private.identity_document_grants where approval_id = p_id and p_decision <> 'more_requested';
  perform private.add_audit_event('identity.' || p_decision, 'operator', v_approval.user_id, null,
    jsonb_strip_nulls(jsonb_build_object('approval_id', p_id, 'reason_code', p_reason_code)));
  return v_approval;
end
$function$;
comment on function private.decide_case(uuid,text,text,text) is 'The one way a case is decided and an identity approved. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, IDENTITY_NOT_FOUND, OWN_CASE, IDENTITY_DECIDED, IDENTITY_NOT_OPENED, FIELD_INVALID.';

CREATE FUNCTION private.decide_operator_role(p_id uuid, p_decision text)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_admin_id uuid := private.require_operator('admin');
  v_proposal private.operator_role_proposals;
begin
  -- Whoever changes a proposal locks its person first, so her row is the lock of all her proposals.
  perform from public.profiles p
  where p.id = (select o.user_id from private.operator_role_proposals o where o.id = p_id) for no key update;
  select * into v_proposal from private.operator_role_proposals o where o.id = p_id;
  if v_proposal.id is null then
    perform private.refuse('WA072', 'There is no such proposal');
  elsif v_proposal.decision = p_decision and v_proposal.decided_by = v_admin_id then
    return p_decision;
  elsif v_proposal.decision is not null or v_proposal.expires_at <= now() then
    perform private.refuse('WA073', 'The proposal was answered or is over',
      jsonb_build_object('decision', coalesce(v_proposal.decision, 'expired')));
  elsif p_decision = 'confirmed' and v_admin_id in (v_proposal.proposed_by, v_proposal.user_id) then
    perform private.refuse('WA074', 'Another admin must confirm');
  -- What somebody proposed who is no longer an admin does not count.
  elsif p_decision = 'confirmed' and not private.holds_operator_role(v_proposal.proposed_by, array['admin']) then
    perform private.refuse('WA073', 'The admin who proposed it is none any more', '{"decision": "expired"}');
  end if;
  update private.operator_role_proposals
  set decision = p_decision, decided_by = v_admin_id, decided_at = now() where id = p_id;
  if p_decision = 'confirmed' then
    insert into private.operator_roles (user_id, role, proposed_by, confirmed_by)
    values (v_proposal.user_id, v_proposal.role, v_proposal.proposed_by, v_admin_id)
    on conflict do nothing;
  end if;
  perform private.add_audit_event('operator_role.' || p_decision, 'operator', v_proposal.user_id, null,
    jsonb_build_object('role', v_proposal.role, 'proposal_id', p_id, 'proposed_by', v_proposal.proposed_by));
  return p_decision;
end
$function$;
comment on function private.decide_operator_role(uuid,text) is 'Confirms or rejects a proposal. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, PROPOSAL_NOT_FOUND, PROPOSAL_CLOSED, FOUR_EYES_NEEDED.';

CREATE FUNCTION private.delete_files(p_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o where o.id = any (p_ids);
  perform set_config('storage.allow_delete_query', '', true);
end
$function$;
comment on function private.delete_files(uuid[]) is 'Deletes rows of storage only: the storage service finds the bytes that no row names any more and removes them.';

CREATE FUNCTION private.delivery_content_hash(p_delivery public.deliveries)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  -- jsonb has one writing for one value, so the text is the same wherever it is made.
  select encode(sha256(convert_to(jsonb_build_object(
    'content', (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(p_delivery))
      where key in ('id', 'sender_id', 'receiver_id', 'weight_grams', 'length_cm', 'width_cm', 'height_cm', 'contents',
        'declared_value_centimes') or key like 'pickup\_%' or key like 'dropoff\_%'),
    'photos', (select coalesce(jsonb_agg(p.sha256 order by p.id), '[]') from public.delivery_photos p
      where p.delivery_id = p_delivery.id and p.purpose = 'delivery'))::text, 'UTF8')), 'hex')
$function$;
comment on function private.delivery_content_hash(public.deliveries) is 'SHA-256 over what the sender wrote and the hashes of her photos: whoever has both can show that nothing was swapped.';

CREATE FUNCTION private.delivery_for_operators(p_delivery public.deliveries)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'id', p_delivery.id, 'label_code', p_delivery.label_code, 'status', p_delivery.status, 'outcome', p_delivery.outcome,
    'is_returning', p_delivery.is_returning, 'attempts', p_delivery.attempts, 'zone', p_delivery.zone,
    'courier', (select jsonb_build_object('id', c.id, 'name', c.name) from public.couriers c where c.id = p_delivery.courier_id),
    'pickup_city', private.city_names(p_delivery.pickup_city_id), 'dropoff_city', private.city_names(p_delivery.dropoff_city_id),
    'sender', (select jsonb_build_object('id', p.id, 'name', btrim(private.mask_name(p.first_name) || ' ' || private.mask_name(coalesce(p.last_name, ''))))
      from public.profiles p where p.id = p_delivery.sender_id),
    'receiver_id', p_delivery.receiver_id,
    'recipient', jsonb_build_object('name', private.mask_name(p_delivery.dropoff_contact_name), 'phone', private.mask_phone(p_delivery.dropoff_contact_phone)),
    'holder_id', p_delivery.holder_id, 'declared_value_centimes', p_delivery.declared_value_centimes,
    'covered_centimes', p_delivery.covered_centimes, 'total_centimes', p_delivery.total_centimes,
    'submitted_at', p_delivery.submitted_at, 'picked_up_at', p_delivery.picked_up_at, 'delivered_at', p_delivery.delivered_at,
    'completed_at', p_delivery.completed_at, 'last_scan_at', p_delivery.last_scan_at, 'promised_at', p_delivery.promised_at,
    'hub_city', private.city_names(p_delivery.hub_city_id),
    'doubts', coalesce((select jsonb_agg(jsonb_build_object('kind', e.kind, 'occurred_at', e.occurred_at, 'recorded_at', e.recorded_at,
        'distance_m', e.data -> 'distance_m', 'no_place', e.data -> 'no_place') order by e.occurred_at, e.id)
      from public.delivery_events e where e.delivery_id = p_delivery.id
        and (e.data ? 'distance_m' or e.kind in ('attempt_failed', 'refused') and e.data ? 'no_place')), '[]'),
    'claims', coalesce((select jsonb_agg(to_jsonb(c) - 'delivery_id' order by c.created_at, c.id)
      from public.delivery_claims c where c.delivery_id = p_delivery.id), '[]'))
$function$;
comment on function private.delivery_for_operators(public.deliveries) is 'A parcel with its people masked, its claims, and the visits that were recorded far from the door or without a place (doubts).';

CREATE FUNCTION private.delivery_lines(p_delivery public.deliveries, p_kind text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_id uuid := p_delivery.id;
  v_carriage bigint := p_delivery.total_centimes - p_delivery.insurance_centimes;
  v_terms private.ledger_terms;
  v_earned bigint;
  v_tax bigint;
  v_margin bigint;
begin
  if p_kind = 'delivery_paid' then
    return private.ledger_line('courier_float', p_delivery.courier_id, 'delivery_escrow', v_id, v_carriage)
      || private.ledger_line('courier_float', p_delivery.courier_id, 'insurance', null, p_delivery.insurance_centimes);
  elsif p_delivery.outcome = 'lost' then
    return private.ledger_line('delivery_escrow', v_id, 'delivery_refund', v_id, v_carriage)
      || private.ledger_line(case when p_delivery.insurance_centimes > 0 then 'insurance' else 'loss' end, null,
        'delivery_refund', v_id, p_delivery.covered_centimes);
  end if;
  -- What came back costs the price of its return, and the sender gets the rest.
  v_earned := least(v_carriage,
    case when p_delivery.outcome = 'returned' then private.return_price(p_delivery) else v_carriage end);
  v_terms := private.ledger_terms_at(p_delivery.submitted_at);
  v_tax := round(v_earned * v_terms.delivery_tax_ppm::numeric / (1000000 + v_terms.delivery_tax_ppm))::bigint;
  v_margin := (v_earned - v_tax) * v_terms.delivery_margin_ppm / 1000000;
  return private.ledger_line('delivery_escrow', v_id, 'courier_earned', p_delivery.courier_id, v_earned - v_tax - v_margin)
    || private.ledger_line('delivery_escrow', v_id, 'revenue', null, v_margin)
    || private.ledger_line('delivery_escrow', v_id, 'tax', null, v_tax)
    || private.ledger_line('delivery_escrow', v_id, 'delivery_refund', v_id, v_carriage - v_earned);
end
$function$;
comment on function private.delivery_lines(public.deliveries,text) is 'What a step of a parcel enters, by its row alone. p_kind is delivery_paid, when the courier''s agent takes the cash at pickup, or delivery_completed (ok, returned or lost).';

CREATE FUNCTION private.delivery_of_photo(p_name text)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when p_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|png)$'
    then split_part(p_name, '/', 1)::uuid end
$function$;
comment on function private.delivery_of_photo(text) is 'The parcel in whose folder the name lies: <delivery>/<photo>.<jpg or png>; null for every other name.';

grant execute on function private.delivery_of_photo(text) to authenticated;

CREATE FUNCTION private.delivery_price(p_tariff_id uuid, p_zone text, p_weight_grams integer, p_length_cm integer, p_width_cm integer, p_height_cm integer, p_declared_value_centimes bigint)
 RETURNS TABLE(chargeable_grams integer, base_centimes bigint, weight_extra_centimes bigint, insurance_centimes bigint, total_centimes bigint, returned_centimes bigint, refused_centimes bigint, promise_hours_min integer, promise_hours_max integer, covered_centimes bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with counted as (
    select t.*, z.delivered_centimes, z.returned_centimes, z.refused_centimes, z.promise_hours_min, z.promise_hours_max,
      -- The heavier of scales and size, in halves of a kilogram, upwards.
      (ceil(greatest(p_weight_grams::numeric,
        p_length_cm::numeric * p_width_cm * p_height_cm * 1000 / t.volumetric_divisor) / 500) * 500)::integer as grams
    from public.courier_tariffs t join public.courier_tariff_zones z on z.tariff_id = t.id
    where t.id = p_tariff_id and z.zone = p_zone
  ), lines as (
    select c.*,
      ceil(greatest(c.grams - c.included_grams, 0)::numeric / 1000)::bigint * c.per_kg_centimes as extra,
      case when p_declared_value_centimes is null then 0::bigint else greatest(c.insurance_min_centimes,
        ceil(p_declared_value_centimes::numeric * c.insurance_basis_points / 10000 / 100)::bigint * 100) end as insurance
    from counted c
  )
  select l.grams, l.delivered_centimes, l.extra, l.insurance, l.delivered_centimes + l.extra + l.insurance,
    l.returned_centimes, l.refused_centimes, l.promise_hours_min, l.promise_hours_max,
    coalesce(p_declared_value_centimes, l.undeclared_cap_centimes)
  from lines l
$function$;
comment on function private.delivery_price(uuid,text,integer,integer,integer,integer,bigint) is 'The lines of a price by one tariff, in whole dirhams; no row when the tariff has no such zone.';

CREATE FUNCTION private.delivery_timeline(p_delivery_id uuid, p_role text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'actor_role', e.actor_role,
      'occurred_at', e.occurred_at, 'recorded_at', e.recorded_at, 'city_id', e.city_id,
      'data', case
        when p_role = 'sender' then e.data
        when p_role = 'operator' then e.data - array['latitude', 'longitude', 'accuracy_m']
        -- Her own door. Where somebody stood while she handed it over is no business of the others.
        when p_role = 'receiver' and e.kind = 'delivered' then e.data - 'note'
        else (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(e.data)
          where key in ('reason', 'slot_starts_at', 'slot_ends_at', 'attempt', 'outcome')) end)
    order by e.occurred_at, e.id), '[]')
  from public.delivery_events e
  where e.delivery_id = p_delivery_id and (p_role <> 'receiver'
    or e.kind not in ('weigh_in_asked', 'weigh_in_agreed', 'weigh_in_refused', 'note', 'handed_over', 'code_renewed', 'code_locked'))
    and (p_role in ('sender', 'operator') or e.kind not like 'refund\_%')
$function$;
comment on function private.delivery_timeline(uuid,text) is 'The events in their order, as the role sees them.';

CREATE FUNCTION private.dispute_award_limit(p_dispute private.disputes)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  -- Nobody gets more back of a transfer than she paid for it, whatever was refunded or decided before.
  select coalesce(t.total_centimes, 0)
    - case when p_dispute.party = 'broker' then 0 else coalesce(t.refund_centimes, 0) end
    - coalesce((select sum(d.award_centimes) from private.disputes d where d.transfer_id = t.id and d.status = 'won' and d.id <> p_dispute.id
        and case when p_dispute.party = 'broker' then d.opened_by = p_dispute.opened_by else d.party <> 'broker' end), 0)::bigint
    -- Whoever says that the refund never reached her may get that again.
    + case when p_dispute.reason = 'refund_not_received' and t.refund_state = 'paid' then t.refund_centimes else 0 end
  from public.money_transfers t where t.id = p_dispute.transfer_id
$function$;
comment on function private.dispute_award_limit(private.disputes) is 'The most that a dispute can bring, in centimes.';

CREATE FUNCTION private.dispute_for(p_dispute private.disputes, p_user_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'id', p_dispute.id, 'reference', p_dispute.reference, 'transfer_id', p_dispute.transfer_id, 'transfer_reference', t.reference,
    'role', private.role_in_dispute(p_dispute, p_user_id), 'is_mine', coalesce(p_dispute.opened_by = p_user_id, false),
    'party', p_dispute.party, 'reason', p_dispute.reason, 'status', p_dispute.status, 'created_at', p_dispute.created_at,
    'answer_by', p_dispute.answer_by, 'decide_by', p_dispute.decide_by, 'answered_at', p_dispute.answered_at,
    'decided_at', p_dispute.decided_at, 'award_centimes', p_dispute.award_centimes,
    'is_answer_late', p_dispute.status = 'open' and p_dispute.answered_at is null and p_dispute.answer_by < now(),
    'is_decision_late', p_dispute.status = 'open' and p_dispute.decide_by < now(),
    'refund', private.counter_refund_for(p_dispute.id, p_user_id),
    'entries', (
      select jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'role', e.author_role, 'is_mine', coalesce(e.author_id = p_user_id, false),
          'body', e.body, 'created_at', e.created_at, 'files', coalesce((
            select jsonb_agg(jsonb_build_object('id', f.id, 'path', f.storage_path, 'media_type', f.media_type) order by f.id)
            from private.dispute_files f where f.entry_id = e.id), '[]')) order by e.seq)
      from private.dispute_entries e where e.dispute_id = p_dispute.id
        -- Wrong codes are the business of whoever collects.
        and (e.kind not in ('refund_failed', 'refund_locked') or t.sender_id = p_user_id or p_user_id is null)))
  from public.money_transfers t where t.id = p_dispute.transfer_id
$function$;
comment on function private.dispute_for(private.disputes,uuid) is 'A dispute with its clock and entries as one of its people sees it, or an operator (null): by roles, never by names.';

CREATE FUNCTION private.dispute_for_operator(p_dispute private.disputes)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.dispute_for(p_dispute, null) || jsonb_build_object('facts', jsonb_build_object(
    'status', t.status, 'amount_centimes', t.amount_centimes, 'fee_centimes', t.fee_centimes, 'total_centimes', t.total_centimes,
    'payout_centimes', t.payout_centimes, 'refund_state', t.refund_state, 'refund_centimes', t.refund_centimes,
    'sender', (select btrim(private.mask_name(p.first_name) || ' ' || private.mask_name(coalesce(p.last_name, '')))
      from public.profiles p where p.id = t.sender_id),
    'recipient', private.mask_name(t.recipient_name), 'recipient_phone', private.mask_phone(t.recipient_phone),
    'award_limit_centimes', greatest(private.dispute_award_limit(p_dispute), 0),
    'brokers', coalesce((
      select jsonb_agg(jsonb_build_object('id', b.id, 'name', b.business_name, 'city', private.city_names(b.city_id)) order by b.business_name, b.id)
      from public.brokers b where b.id <> p_dispute.opened_by and private.role_in_transfer(t, b.id) = 'broker'
        and (b.id in (t.broker_id, t.cash_in_broker_id)
          or exists (select from public.cash_handovers h where h.transfer_id = t.id and h.broker_id = b.id))), '[]'),
    'events', (select jsonb_agg(jsonb_build_object('kind', e.kind, 'role', e.actor_role, 'at', e.created_at, 'details', e.details) order by e.id)
      from public.money_transfer_events e where e.transfer_id = t.id)))
  from public.money_transfers t where t.id = p_dispute.transfer_id
$function$;
comment on function private.dispute_for_operator(private.disputes) is 'A dispute as an operator sees it: its entries, the amounts, the timeline, the brokers who touched the cash, and the most that can be awarded; people masked.';

CREATE FUNCTION private.dispute_lines(p_dispute private.disputes)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.ledger_line(
    case when p_dispute.at_fault_broker_id is null then 'revenue' else 'broker_float' end, p_dispute.at_fault_broker_id,
    case p_dispute.party when 'broker' then 'broker_float' else 'dispute_refund' end,
    case p_dispute.party when 'broker' then p_dispute.opened_by else p_dispute.id end,
    p_dispute.award_centimes)
$function$;
comment on function private.dispute_lines(private.disputes) is 'What a won dispute enters: the company or the broker at fault owes the award to the sender, who collects it at a counter, or to the float of the broker who opened it.';

CREATE FUNCTION private.dispute_parties(p_dispute private.disputes)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select array_remove(array(select distinct party from unnest(array[p_dispute.opened_by, p_dispute.respondent_id,
    (select t.sender_id from public.money_transfers t where t.id = p_dispute.transfer_id)]) as party order by party), null)
$function$;
comment on function private.dispute_parties(private.disputes) is 'Who reads and writes in the dispute: who opened it, who is asked, and the sender, whose money it is.';

CREATE FUNCTION private.dispute_respondent(p_transfer public.money_transfers, p_opened_by uuid, p_respondent text)
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case p_respondent
    when 'payout_broker' then case when p_transfer.status = 'completed' then p_transfer.broker_id end
    when 'refund_broker' then (select h.broker_id from public.cash_handovers h where h.transfer_id = p_transfer.id and h.kind = 'refund')
    when 'customer' then case when p_transfer.status = 'completed' and p_transfer.broker_id = p_opened_by
      then p_transfer.receiver_id else p_transfer.sender_id end
  end
$function$;
comment on function private.dispute_respondent(public.money_transfers,uuid,text) is 'Who is heard on the other side, where there is such a person with an account.';

CREATE FUNCTION private.dispute_until(p_transfer public.money_transfers)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select ((coalesce(p_transfer.completed_at, p_transfer.abandoned_at) at time zone 'Africa/Casablanca') + interval '180 days')
    at time zone 'Africa/Casablanca'
  where p_transfer.status in ('completed', 'abandoned') and p_transfer.confirmed_at is not null
$function$;
comment on function private.dispute_until(public.money_transfers) is 'Until when a transfer may be disputed: 180 days after its end; null while it has not ended, and of a draft that was given up.';

CREATE FUNCTION private.drop_notification_of_member()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.notifications n where n.user_id = new.user_id and n.conversation_id = new.conversation_id;
  return null;
end
$function$;
comment on function private.drop_notification_of_member() is 'Trigger: a conversation that somebody left, or a request that she declined, is no news to her any more. Definer: as read_notification_of_conversation.';

CREATE FUNCTION private.drop_notifications_of_blocked()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.notifications n using public.conversations c
  where n.user_id = new.blocker_id and c.id = n.conversation_id
    and least(new.blocker_id, new.blocked_id) = c.pair_low_id and greatest(new.blocker_id, new.blocked_id) = c.pair_high_id;
  return null;
end
$function$;
comment on function private.drop_notifications_of_blocked() is 'Trigger: whoever blocks somebody is not reminded of her. Definer: as read_notification_of_conversation.';

CREATE FUNCTION private.drop_phone_message(p_id bigint)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  delete from private.phone_messages where id = p_id
$function$;
comment on function private.drop_phone_message(bigint) is 'The message was handed over.';

CREATE FUNCTION private.due_work_of_audit()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.seal_audit_events();
  -- What is sealed did not end by itself: it is no answer to how much was moved.
  return 0;
end
$function$;
comment on function private.due_work_of_audit() is 'Seals what was written since the last turn. Last of all areas: it takes the last of all locks. Returns 0.';

CREATE FUNCTION private.due_work_of_deliveries()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  return private.end_due_deliveries() + private.sweep_deliveries();
end
$function$;
comment on function private.due_work_of_deliveries() is 'Ends parcels whose time is over, and sweeps drafts, links and files.';

CREATE FUNCTION private.due_work_of_disputes()
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.note_late_disputes() + private.sweep_dispute_files()
$function$;
comment on function private.due_work_of_disputes() is 'Tells what is late, and sweeps evidence that nothing carries.';

CREATE FUNCTION private.due_work_of_homes()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  return private.match_new_homes() + private.show_returned_owners() + private.sweep_home_files();
end
$function$;
comment on function private.due_work_of_homes() is 'Alerts of new homes, owners who come back, files that no home took.';

CREATE FUNCTION private.due_work_of_identity()
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.sweep_identity_papers()
$function$;
comment on function private.due_work_of_identity() is 'Sweeps papers that no case took.';

CREATE FUNCTION private.due_work_of_ledger()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  -- The nightly check runs at three in the morning, when few people send.
  v_night date := (now() at time zone 'Africa/Casablanca' - interval '3 hours')::date;
begin
  if not exists (select from private.ledger_checks c where c.night = v_night) then
    perform private.check_ledger(v_night);
  end if;
  return 0;
exception when others then
  -- What cannot even be computed is a finding, and must not stop the other due work night after night.
  insert into private.ledger_checks (night, is_whole, journal_count, problem)
  values (v_night, false, 0, 'it cannot be computed: ' || sqlerrm);
  return 0;
end
$function$;
comment on function private.due_work_of_ledger() is 'Verifies the ledger once a night; it moves nothing.';

CREATE FUNCTION private.due_work_of_limits()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_count integer;
begin
  -- Paid in within a day of the confirmation, and counted for thirty days after that.
  delete from private.transfer_phones where created_at < now() - interval '40 days';
  get diagnostics v_count = row_count;
  return v_count;
end
$function$;
comment on function private.due_work_of_limits() is 'Forgets the phone numbers of transfers that no limit counts any more.';

CREATE FUNCTION private.due_work_of_messages()
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.sweep_attachments()
$function$;
comment on function private.due_work_of_messages() is 'Sweeps attachments that no message took.';

CREATE FUNCTION private.due_work_of_money()
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.end_due_transfers()
$function$;
comment on function private.due_work_of_money() is 'Ends transfers and turns whose time is over.';

CREATE FUNCTION private.due_work_of_notifications()
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.sweep_notifications()
$function$;
comment on function private.due_work_of_notifications() is 'Sweeps old notifications.';

CREATE FUNCTION private.due_work_of_phone_messages()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_count integer;
begin
  with late as (
    select m.id from private.phone_messages m where m.created_at < now() - interval '1 day' limit 500 for update skip locked)
  delete from private.phone_messages m using late where m.id = late.id;
  get diagnostics v_count = row_count;
  return v_count;
end
$function$;
comment on function private.due_work_of_phone_messages() is 'Drops messages that nobody could send for a day: an instance without a way to phones keeps no numbers of theirs.';

CREATE FUNCTION private.end_account_of_couriers(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from public.courier_agents a where a.user_id = p_user_id;
  return '{}';
end
$function$;
comment on function private.end_account_of_couriers(uuid) is 'She scans for nobody any more.';

CREATE FUNCTION private.end_account_of_deliveries(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_is_row_kept boolean := private.must_keep_deliveries_of(p_user_id);
begin
  update public.deliveries d set receiver_id = null where d.receiver_id = p_user_id;
  update public.delivery_claims c set note = '-' where c.opened_by = p_user_id;
  update public.deliveries d set contents = null,
    pickup_address = null, pickup_landmark = null, pickup_notes = null, pickup_latitude = null, pickup_longitude = null,
    pickup_contact_name = null, pickup_contact_phone = null,
    dropoff_address = null, dropoff_landmark = null, dropoff_notes = null, dropoff_latitude = null, dropoff_longitude = null,
    dropoff_contact_name = null, dropoff_contact_phone = null
  where d.sender_id = p_user_id and d.status = 'completed';
  -- Where it was scanned is where she and her recipient live.
  update public.delivery_events e set data = '{}'
  where e.data <> '{}' and e.delivery_id in (select d.id from public.deliveries d where d.sender_id = p_user_id);
  -- Their files go with them.
  delete from public.delivery_photos p
  where p.delivery_id in (select d.id from public.deliveries d where d.sender_id = p_user_id);
  delete from public.deliveries d where d.sender_id = p_user_id and d.status = 'draft';
  delete from private.delivery_tracking t
  where t.delivery_id in (select d.id from public.deliveries d where d.sender_id = p_user_id);
  -- What she photographed of others' parcels, as a courier or a recipient, is their proof.
  update storage.objects o set owner_id = null, owner = null
  where o.bucket_id = 'delivery-photos' and o.owner_id = p_user_id::text;
  return jsonb_build_object('is_row_kept', v_is_row_kept);
end
$function$;
comment on function private.end_account_of_deliveries(uuid) is 'Empties her parcels of names, doors, contents, places and photos, and takes her off those of others. All of them are over. {is_row_kept}: parcels stay.';

CREATE FUNCTION private.end_account_of_disputes(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.delete_files(array(
    select o.id from storage.objects o
    where o.bucket_id = 'dispute-files' and o.owner_id = p_user_id::text and not private.is_dispute_file_used(o.name)));
  return jsonb_build_object('is_row_kept', exists (select from private.disputes d where p_user_id in (d.opened_by, d.respondent_id))
    or exists (select from private.counter_refunds r where p_user_id in (r.person_id, r.broker_id)));
end
$function$;
comment on function private.end_account_of_disputes(uuid) is 'Deletes evidence that no entry carries; what was sent stays with its transfer. {is_row_kept}: a dispute or a refund names her.';

CREATE FUNCTION private.end_account_of_homes(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.delete_files(array(
    select o.id from storage.objects o
    where o.bucket_id in ('properties', 'property-images') and o.owner_id = p_user_id::text));
  return '{}';
end
$function$;
comment on function private.end_account_of_homes(uuid) is 'Deletes her pictures of homes. The homes go with the account, or are forgotten with it.';

CREATE FUNCTION private.end_account_of_identity(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_are_papers_kept boolean := private.must_keep_papers_of(p_user_id);
begin
  delete from public.user_identity_drafts d where d.user_id = p_user_id;
  if not v_are_papers_kept then
    delete from public.user_identity_approvals a where a.user_id = p_user_id;
    update public.profiles p set is_identity_approved = false where p.id = p_user_id;
  end if;
  perform private.delete_files(array(
    select o.id from storage.objects o
    where o.bucket_id = 'documents' and (o.owner_id = p_user_id::text or o.name like 'identity-documents/' || p_user_id || '/%')
      and not exists (select from public.user_identity_documents d where d.file_path = o.name)));
  return jsonb_build_object('are_papers_kept', v_are_papers_kept);
end
$function$;
comment on function private.end_account_of_identity(uuid) is 'Deletes her draft, her cases and their files, unless money moved for her: then the cases stay. Tells the log {are_papers_kept}.';

CREATE FUNCTION private.end_account_of_ledger(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select jsonb_build_object('is_row_kept', private.has_ledger(p_user_id))
$function$;
comment on function private.end_account_of_ledger(uuid) is 'Nothing ends here: the law wants ten years of the books. {is_row_kept}: a broker with a float that moved stays known by his id.';

CREATE FUNCTION private.end_account_of_messages(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_is_row_kept boolean := private.leave_all_conversations(p_user_id);
begin
  perform private.delete_files(array(
    select o.id from storage.objects o
    where o.bucket_id = 'chat-attachments' and o.owner_id = p_user_id::text and not private.is_attachment_used(o.name)));
  return jsonb_build_object('is_row_kept', v_is_row_kept);
end
$function$;
comment on function private.end_account_of_messages(uuid) is 'Ends her in all her conversations, and deletes what she never sent. {is_row_kept}: a conversation names her.';

CREATE FUNCTION private.end_account_of_money(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_transfer public.money_transfers;
begin
  for v_transfer in
    select * from public.money_transfers t where t.sender_id = p_user_id and t.status = 'draft' order by t.id
  loop
    perform private.abandon_transfer(v_transfer, 'abandoned', 'sender', 'account deleted');
  end loop;
  update public.money_transfers t set recipient_name = null, recipient_phone = null, notes = null
  where t.sender_id = p_user_id and t.confirmed_at is null;
  return jsonb_build_object('is_row_kept', private.must_keep_money_of(p_user_id));
end
$function$;
comment on function private.end_account_of_money(uuid) is 'Abandons her drafts and takes the recipients out of what was never confirmed. {is_row_kept}: transfers stay.';

CREATE FUNCTION private.end_account_of_operators(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from private.operator_roles r where r.user_id = p_user_id;
  return '{}';
end
$function$;
comment on function private.end_account_of_operators(uuid) is 'Takes her roles.';

CREATE FUNCTION private.end_account_of_profiles(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.delete_files(array(
    select o.id from storage.objects o where o.bucket_id = 'avatars' and o.owner_id = p_user_id::text));
  return '{}';
end
$function$;
comment on function private.end_account_of_profiles(uuid) is 'Deletes her pictures. The profile goes with the account or is emptied with it.';

CREATE FUNCTION private.end_due_deliveries()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_delivery public.deliveries;
  v_count integer := 0;
begin
  -- Locked rows are being moved by somebody; the next run looks again.
  for v_delivery in
    select * from public.deliveries d
    where d.status = 'scheduled' and d.submitted_at <= now() - interval '3 days'
    order by d.submitted_at limit 500 for no key update skip locked
  loop
    perform private.complete_delivery(v_delivery.id, 'cancelled');
    perform private.add_delivery_event(v_delivery.id, 'cancelled', 'system', '{"because": "not_picked_up"}');
    v_count := v_count + 1;
  end loop;
  for v_delivery in
    select * from public.deliveries d
    where d.status = 'delivered' and d.delivered_at <= now() - interval '48 hours'
      and not exists (select from public.delivery_claims c where c.delivery_id = d.id and c.status = 'open')
    order by d.delivered_at limit 500 for no key update skip locked
  loop
    -- Looked at again now that the row is locked: a claim may have been opened just before.
    continue when exists (select from public.delivery_claims c where c.delivery_id = v_delivery.id and c.status = 'open');
    perform private.complete_delivery(v_delivery.id, 'ok');
    perform private.add_delivery_event(v_delivery.id, 'completed', 'system');
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$function$;
comment on function private.end_due_deliveries() is 'Cancels what nobody picked up for three days, and completes what was delivered 48 hours ago and nobody complains of. Returns how many.';

CREATE FUNCTION private.end_due_transfers()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_transfer public.money_transfers;
  v_count integer := 0;
begin
  -- Locked rows are being moved by somebody; the next run looks again.
  for v_transfer in
    with due as (
      select * from public.money_transfers
      where expires_at <= now() and not is_on_hold
        and status in ('draft', 'pending', 'waiting_for_broker', 'in_process')
      order by expires_at limit 500 for update skip locked
    )
    -- Floats, which counts hold, before commissions, and both by broker: the order of all who lock the ledger.
    select due.* from due
    left join public.cash_handovers h on h.transfer_id = due.id and h.confirmed_at is null and h.rejected_at is null
    order by due.funded_at is not null, coalesce(due.cash_in_broker_id, h.broker_id), due.expires_at
  loop
    perform private.abandon_transfer(v_transfer, 'expired', 'system', 'expired');
    v_count := v_count + 1;
  end loop;
  for v_transfer in
    select t.* from public.money_transfers t
    join public.money_transfer_requests r on r.transfer_id = t.id
    where r.turn_ends_at <= now() and not t.is_on_hold
    -- The request too: a broker may have accepted since this query began, and then it is gone.
    order by r.turn_ends_at limit 500 for update of t, r skip locked
  loop
    perform private.open_request_to_city(v_transfer);
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$function$;
comment on function private.end_due_transfers() is 'Ends what is over: drafts idle for 30 days, transfers unfunded or unaccepted for 24 hours, unclaimed for 45 days; opens a request when the chosen broker''s 30 minutes are over. May run at any time, twice, anywhere. Returns the number of transfers moved.';

CREATE FUNCTION private.end_hold(p_handover_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_hold private.ledger_holds;
begin
  update private.ledger_holds set ended_at = now() where id = p_handover_id and ended_at is null
  returning * into v_hold;
  update private.ledger_balances b set held_centimes = b.held_centimes - v_hold.amount_centimes
  where b.account_id = v_hold.account_id;
end
$function$;
comment on function private.end_hold(uuid) is 'Gives the float back that a count held; if the count is confirmed, the journal takes it in the same transaction. A repeat changes nothing.';

CREATE FUNCTION private.end_membership(p_conversation_id uuid, p_user_id uuid, p_status text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update public.conversation_members m set
    status = p_status, role = 'member', left_at = clock_timestamp(), left_at_change = c.last_change
  from public.conversations c
  where c.id = p_conversation_id and m.conversation_id = c.id and m.user_id = p_user_id;
  -- Another channel for typing and presence: whoever has gone stays alone in the old one.
  update public.conversations c set last_change = last_change + 1, members_epoch = members_epoch + 1
  where c.id = p_conversation_id;
end
$function$;
comment on function private.end_membership(uuid,uuid,text) is 'Somebody is no member of a locked conversation any more, and reads nothing of what comes after.';

CREATE FUNCTION private.export_of_accounts(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'account', (select jsonb_build_object('id', u.id, 'email', u.email, 'phone', u.phone, 'created_at', u.created_at,
        'email_confirmed_at', u.email_confirmed_at, 'last_sign_in_at', u.last_sign_in_at, 'user_metadata', u.raw_user_meta_data)
      from auth.users u where u.id = p_user_id),
    'ways_to_sign_in', (select jsonb_agg(jsonb_build_object('provider', i.provider, 'email', i.email, 'created_at', i.created_at,
        'last_sign_in_at', i.last_sign_in_at) order by i.created_at, i.id) from auth.identities i where i.user_id = p_user_id),
    'second_factors', (select jsonb_agg(jsonb_build_object('type', f.factor_type, 'name', f.friendly_name, 'status', f.status,
        'created_at', f.created_at) order by f.created_at) from auth.mfa_factors f where f.user_id = p_user_id),
    'sessions', (select jsonb_agg(jsonb_build_object('created_at', s.created_at, 'refreshed_at', s.refreshed_at,
        'user_agent', s.user_agent, 'ip', s.ip) order by s.created_at) from auth.sessions s where s.user_id = p_user_id),
    'files', (select jsonb_agg(jsonb_build_object('bucket', o.bucket_id, 'name', o.name, 'metadata', o.metadata,
        'created_at', o.created_at) order by o.bucket_id, o.name) from storage.objects o where o.owner_id = p_user_id::text))
$function$;
comment on function private.export_of_accounts(uuid) is 'The account, its ways to sign in, factors and sessions without their secrets, and the names of its files.';

CREATE FUNCTION private.export_of_audit(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  -- Who looked is not hers to know by name; that somebody did, and why, is.
  select jsonb_build_object('access_log', (select jsonb_agg(jsonb_build_object('at', e.created_at, 'action', e.action,
      'by', e.actor_role, 'reason', e.reason) order by e.is_waiting, e.id) from private.audit_log e where e.subject_id = p_user_id))
$function$;
comment on function private.export_of_audit(uuid) is 'Who of the staff looked, when and why.';

CREATE FUNCTION private.export_of_brokers(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('broker', (select to_jsonb(b) from public.brokers b where b.id = p_user_id))
$function$;
comment on function private.export_of_brokers(uuid) is 'His counter.';

CREATE FUNCTION private.export_of_contacts(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('contacts', (select jsonb_agg(to_jsonb(c) - 'owner_user_id' order by c.contact_first_name, c.id)
    from public.contacts c where c.owner_user_id = p_user_id))
$function$;
comment on function private.export_of_contacts(uuid) is 'Her own book, and nobody else''s.';

CREATE FUNCTION private.export_of_counter_refunds(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'refunds_at_the_counter', (
      select jsonb_agg(private.counter_refund_for(r.id, p_user_id) order by r.created_at, r.id)
      from private.counter_refunds r where r.person_id = p_user_id),
    'refunds_paid_as_broker', (
      select jsonb_agg(jsonb_build_object('reference', r.reference, 'centimes', r.amount_centimes, 'paid_at', r.paid_at) order by r.paid_at, r.id)
      from private.counter_refunds r where r.broker_id = p_user_id))
$function$;
comment on function private.export_of_counter_refunds(uuid) is 'Refunds of parcels and disputes that were or are hers to collect, and those she paid as a broker.';

CREATE FUNCTION private.export_of_couriers(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('courier_agent', (select to_jsonb(a) - 'user_id' from public.courier_agents a where a.user_id = p_user_id))
$function$;
comment on function private.export_of_couriers(uuid) is 'For which courier she scans.';

CREATE FUNCTION private.export_of_deliveries(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'deliveries_sent', (select jsonb_agg(to_jsonb(d) - 'search_text' - 'picked_up_by' - 'delivered_by' - 'holder_id' - 'handed_to_id' || jsonb_build_object(
        'events', (select jsonb_agg(to_jsonb(e) - 'actor_id' - 'delivery_id' order by e.id) from public.delivery_events e where e.delivery_id = d.id),
        'photos', (select jsonb_agg(to_jsonb(p) - 'created_by' - 'delivery_id' order by p.created_at, p.id) from public.delivery_photos p where p.delivery_id = d.id),
        'weigh_ins', (select jsonb_agg(to_jsonb(w) - 'agent_id' - 'delivery_id' order by w.created_at, w.id) from public.delivery_weigh_ins w where w.delivery_id = d.id))
        order by d.created_at, d.id)
      from public.deliveries d where d.sender_id = p_user_id),
    'deliveries_received', (select jsonb_agg(jsonb_build_object('id', d.id, 'label_code', d.label_code, 'status', d.status, 'outcome', d.outcome,
        'dropoff_city_id', d.dropoff_city_id, 'dropoff_address', d.dropoff_address, 'dropoff_contact_name', d.dropoff_contact_name,
        'dropoff_contact_phone', d.dropoff_contact_phone, 'submitted_at', d.submitted_at, 'delivered_at', d.delivered_at) order by d.submitted_at, d.id)
      from public.deliveries d where d.receiver_id = p_user_id and d.status <> 'draft'),
    'delivery_claims', (select jsonb_agg(to_jsonb(c) - 'opened_by' - 'decided_by' || jsonb_build_object(
        'photos', (select jsonb_agg(to_jsonb(p) - 'created_by' - 'delivery_id' order by p.created_at, p.id) from public.delivery_photos p where p.claim_id = c.id))
        order by c.created_at, c.id)
      from public.delivery_claims c where c.opened_by = p_user_id),
    'delivery_scans', (select jsonb_agg(jsonb_build_object('id', s.id, 'label_code', d.label_code, 'kind', s.kind, 'outcome', s.outcome,
        'created_at', s.created_at) order by s.created_at, s.id)
      from private.delivery_scans s join public.deliveries d on d.id = s.delivery_id where s.agent_id = p_user_id))
$function$;
comment on function private.export_of_deliveries(uuid) is 'The person''s parcels, sent, received and carried, and her claims with their photos: never another''s door, nor who of the staff had it in hand.';

CREATE FUNCTION private.export_of_disputes(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('disputes', (
    select jsonb_agg(private.dispute_for(d, p_user_id) - 'refund' order by d.created_at, d.id)
    from private.disputes d where p_user_id = any (private.dispute_parties(d))))
$function$;
comment on function private.export_of_disputes(uuid) is 'The disputes she is a party of, with all that was said in them.';

CREATE FUNCTION private.export_of_homes(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'properties', (select jsonb_agg(to_jsonb(p) - 'search_text' || jsonb_build_object(
        'images', (select jsonb_agg(to_jsonb(i) - 'property_id' order by i.image_order, i.id) from public.property_images i where i.property_id = p.id),
        'price_changes', (select jsonb_agg(to_jsonb(c) - 'property_id' order by c.id) from public.property_price_changes c where c.property_id = p.id))
        order by p.created_at, p.id)
      from public.properties p where p.created_by = p_user_id),
    'property_drafts', (select jsonb_agg(to_jsonb(d) - 'user_id' order by d.updated_at) from public.property_drafts d where d.user_id = p_user_id),
    'favourite_homes', (select jsonb_agg(jsonb_build_object('property_id', f.property_id, 'created_at', f.created_at) order by f.created_at)
      from public.property_favourites f where f.user_id = p_user_id),
    'saved_searches', (select jsonb_agg(to_jsonb(s) - 'user_id' order by s.created_at) from public.saved_searches s where s.user_id = p_user_id),
    'reported_homes', (select jsonb_agg(to_jsonb(r) - 'reporter_id' order by r.created_at) from public.property_reports r where r.reporter_id = p_user_id),
    'revealed_phones', (select jsonb_agg(jsonb_build_object('property_id', v.property_id, 'revealed_at', v.revealed_at) order by v.revealed_at)
      from private.phone_reveals v where v.user_id = p_user_id))
$function$;
comment on function private.export_of_homes(uuid) is 'Her homes and drafts, and what she kept, searched, reported and looked up.';

CREATE FUNCTION private.export_of_identity(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'identity_draft', (select to_jsonb(d) from public.user_identity_drafts d where d.user_id = p_user_id),
    'identity_cases', (select jsonb_agg(to_jsonb(a) || jsonb_build_object('documents', (
        select jsonb_agg(to_jsonb(d) - 'approval_id' order by d.created_at, d.file_path)
        from public.user_identity_documents d where d.approval_id = a.id)) order by a.submitted_at, a.id)
      from public.user_identity_approvals a where a.user_id = p_user_id))
$function$;
comment on function private.export_of_identity(uuid) is 'Her draft and her cases, with their papers by name.';

CREATE FUNCTION private.export_of_ledger(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'ledger_of_transfers', (select jsonb_agg(jsonb_build_object('transfer_id', t.id, 'step', j.kind, 'at', j.created_at,
        'centimes', j.total_centimes) order by j.id)
      from public.money_transfers t join private.ledger_journals j on j.subject_id = t.id where t.sender_id = p_user_id),
    -- The other account is the platform's or another person's, and no business of hers.
    'ledger_as_broker', (select jsonb_agg(jsonb_build_object('account', a.kind, 'step', j.kind, 'at', j.created_at,
        'centimes', case e.credit_account_id when a.id then e.amount_centimes else -e.amount_centimes end) order by j.id, e.position)
      from private.ledger_accounts a
      join private.ledger_entries e on a.id in (e.debit_account_id, e.credit_account_id)
      join private.ledger_journals j on j.id = e.journal_id
      where a.owner_id = p_user_id))
$function$;
comment on function private.export_of_ledger(uuid) is 'The journals of transfers she sent, and as a broker what moved her float and her commission.';

CREATE FUNCTION private.export_of_messages(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    -- What the others said is theirs.
    'conversations', (select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'is_group', c.is_group,
        'created_at', c.created_at, 'status', m.status, 'role', m.role, 'joined_at', m.joined_at, 'left_at', m.left_at,
        'read_change', s.read_change, 'muted_until', s.muted_until) order by m.joined_at, c.id)
      from public.conversation_members m
      join public.conversations c on c.id = m.conversation_id
      left join public.conversation_states s on s.conversation_id = m.conversation_id and s.user_id = m.user_id
      where m.user_id = p_user_id),
    'messages', (select jsonb_agg(jsonb_build_object('id', m.id, 'conversation_id', m.conversation_id, 'type', m.type,
        'body', m.body, 'attachment', m.attachment - 'preview', 'home_id', m.home_id, 'event', m.event, 'created_at', m.created_at,
        'edited_at', m.edited_at, 'deleted_at', m.deleted_at) order by m.created_at, m.id)
      from public.messages m where m.sender_id = p_user_id),
    'reactions', (select jsonb_agg(jsonb_build_object('message_id', m.id, 'reactions', m.reactions -> p_user_id::text)
        order by m.created_at, m.id)
      from public.messages m
      where m.reactions ? p_user_id::text and m.conversation_id in (
        select own.conversation_id from public.conversation_members own where own.user_id = p_user_id)),
    'blocked_people', (select jsonb_agg(jsonb_build_object('user_id', b.blocked_id, 'created_at', b.created_at)
        order by b.created_at, b.blocked_id) from public.person_blocks b where b.blocker_id = p_user_id),
    'chat_preferences', (select to_jsonb(p) from public.chat_preferences p where p.user_id = p_user_id),
    'chat_reports', (select jsonb_agg(to_jsonb(r) - 'resolved_by' order by r.created_at, r.id)
      from public.chat_reports r where r.reporter_id = p_user_id))
$function$;
comment on function private.export_of_messages(uuid) is 'What the person said, where she was, and whom she blocked or reported.';

CREATE FUNCTION private.export_of_money(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'quotes', (select jsonb_agg(to_jsonb(q) order by q.created_at, q.id) from public.money_quotes q where q.user_id = p_user_id),
    'transfers_sent', (select jsonb_agg(to_jsonb(t) || jsonb_build_object(
        'events', (select jsonb_agg(to_jsonb(e) - 'actor_id' order by e.id) from public.money_transfer_events e where e.transfer_id = t.id),
        'cash_handovers', (select jsonb_agg(to_jsonb(h) order by h.recorded_at, h.id) from public.cash_handovers h where h.transfer_id = t.id))
        order by t.created_at, t.id)
      from public.money_transfers t where t.sender_id = p_user_id),
    -- What a receiver is told of, and nothing that is the sender's.
    'transfers_received', (select jsonb_agg(jsonb_build_object('id', t.id, 'status', t.status, 'recipient_name', t.recipient_name,
        'recipient_phone', t.recipient_phone, 'payout_centimes', t.payout_centimes, 'currency', t.currency,
        'confirmed_at', t.confirmed_at, 'completed_at', t.completed_at) order by t.created_at, t.id)
      from public.money_transfers t where t.receiver_id = p_user_id and t.status <> 'draft'),
    'transfers_as_broker', (select jsonb_agg(jsonb_build_object('id', t.id, 'reference', t.reference, 'status', t.status,
        'payout_centimes', t.payout_centimes, 'accepted_at', t.accepted_at, 'completed_at', t.completed_at) order by t.created_at, t.id)
      from public.money_transfers t where t.broker_id = p_user_id and t.accepted_at is not null),
    'handovers_as_broker', (select jsonb_agg(to_jsonb(h) order by h.recorded_at, h.id)
      from public.cash_handovers h where h.broker_id = p_user_id))
$function$;
comment on function private.export_of_money(uuid) is 'Her quotes and transfers, those that came to her without what is the sender''s, and those she served as a broker.';

CREATE FUNCTION private.export_of_notifications(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('notifications', (select jsonb_agg(to_jsonb(n) - 'user_id' order by n.updated_at, n.id)
    from public.notifications n where n.user_id = p_user_id))
$function$;
comment on function private.export_of_notifications(uuid) is 'What she was told of.';

CREATE FUNCTION private.export_of_operators(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('operator_roles', (select jsonb_agg(jsonb_build_object('role', r.role, 'created_at', r.created_at) order by r.role)
    from private.operator_roles r where r.user_id = p_user_id))
$function$;
comment on function private.export_of_operators(uuid) is 'Which roles she has, and since when.';

CREATE FUNCTION private.export_of_profiles(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('profile', (select to_jsonb(p) from public.profiles p where p.id = p_user_id))
$function$;
comment on function private.export_of_profiles(uuid) is 'Her profile, whole.';

CREATE FUNCTION private.feature_bits(p public.properties)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select p.has_garden::int | (p.has_garage::int << 1) | (p.has_balcony::int << 2) | (p.has_elevator::int << 3)
    | (p.has_air_conditioning::int << 4) | (p.has_heating::int << 5) | (p.has_pool::int << 6) | (p.has_security::int << 7)
    | (p.has_parking::int << 8) | (p.has_furnished::int << 9) | (p.has_pet_friendly::int << 10)
    | (p.has_wheelchair_access::int << 11) | (p.has_internet::int << 12) | (p.has_satellite_tv::int << 13)
    | (p.avoid_ground_floor::int << 14)
$function$;
comment on function private.feature_bits(public.properties) is 'What of private.home_features() the property has, as bits.';

CREATE FUNCTION private.filter_integer(p_filters jsonb, p_name text)
 RETURNS integer
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  v_number numeric := private.filter_number(p_filters, p_name);
begin
  if v_number <> trunc(v_number) or abs(v_number) > 2000000000 then
    perform private.refuse('WA003', 'This filter is a whole number', jsonb_build_object('field', p_name));
  end if;
  return v_number::integer;
end
$function$;
comment on function private.filter_integer(jsonb,text) is 'The whole number under a name, or null. Refuses: FIELD_INVALID (detail field).';

CREATE FUNCTION private.filter_number(p_filters jsonb, p_name text)
 RETURNS numeric
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  v_value jsonb := p_filters -> p_name;
begin
  if v_value is null or v_value = 'null' then
    return null;
  elsif jsonb_typeof(v_value) <> 'number' or abs((v_value #>> '{}')::numeric) > 1e13 then
    perform private.refuse('WA003', 'This filter is a number', jsonb_build_object('field', p_name));
  end if;
  return (v_value #>> '{}')::numeric;
end
$function$;
comment on function private.filter_number(jsonb,text) is 'The number under a name, or null. Refuses: FIELD_INVALID (detail field).';

CREATE FUNCTION private.filter_path(p_filters jsonb, p_name text, p_least integer, p_most integer)
 RETURNS double precision[]
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  v_list jsonb := p_filters -> p_name;
  v_numbers double precision[];
begin
  if v_list is null or v_list = 'null' then
    return null;
  end if;
  if jsonb_typeof(v_list) = 'array' and jsonb_array_length(v_list) between p_least and p_most
    -- A polygon is a list of [longitude, latitude]; a box is flat.
    and not exists (select from jsonb_array_elements(v_list) as e (item)
      where jsonb_typeof(e.item) not in ('array', 'number') or jsonb_typeof(e.item) <> jsonb_typeof(v_list -> 0)
        or jsonb_typeof(e.item) = 'array' and jsonb_array_length(e.item) <> 2)
    and not exists (select from jsonb_path_query(v_list, 'strict $.** ? (@.type() != "array")') as leaf (item)
      where jsonb_typeof(leaf.item) <> 'number' or abs((leaf.item #>> '{}')::numeric) > 360) then
    select array_agg((leaf.item #>> '{}')::double precision order by leaf.place) into v_numbers
    from jsonb_path_query(v_list, 'strict $.** ? (@.type() == "number")') with ordinality as leaf (item, place);
  end if;
  if v_numbers is null then
    perform private.refuse('WA003', 'This filter is a list of degrees', jsonb_build_object('field', p_name));
  end if;
  return v_numbers;
end
$function$;
comment on function private.filter_path(jsonb,text,integer,integer) is 'The degrees under a name in one row, or null. Refuses: FIELD_INVALID (detail field).';

CREATE FUNCTION private.fold_text(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  -- NFKD takes accents, hamza and madda off their letters, so that one expression removes them with the vowel marks and
  -- the tatweel. Built in and immutable, which unaccent is not: a stored column and an index may rest on it.
  -- Letters by number: an editor would show a row of mixed directions in an order of its own.
  select replace(replace(translate(
    regexp_replace(lower(normalize(p_text, nfkd)),
      '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f]', '', 'g'),
    U&'\0629\0649\0671\06af\06ad\06a9\06cc\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\2019',
    U&'\0647\064a\0627\0643\0643\0643\064a0123456789'''),
    U&'\0153', 'oe'), U&'\00e6', 'ae')
$function$;
comment on function private.fold_text(text) is 'Lower case, without accents; Arabic without vowel marks and tatweel, أ إ آ as ا, ة as ه, ى as ي, Arabic digits as 0 to 9.';

grant execute on function private.fold_text(text) to authenticated;
grant execute on function private.fold_text(text) to service_role;

CREATE FUNCTION private.follow_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_phone text := '+' || new.phone;
  v_is_phone_proven boolean := new.phone is not null and new.phone_confirmed_at is not null;
begin
  update public.profiles
  set email = new.email, email_verified = new.email_confirmed_at is not null,
    phone_number = v_phone, phone_verified = v_is_phone_proven
  where id = new.id
    and (email, email_verified, phone_number, phone_verified)
      is distinct from (new.email, new.email_confirmed_at is not null, v_phone, v_is_phone_proven);
  return new;
end
$function$;
comment on function private.follow_account() is 'Trigger on auth.users: the profile''s address and phone number, and their marks, follow the account, which keeps a number without its plus.';

CREATE FUNCTION private.follow_exchange_rate()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update private.listed_homes l set price_mad = p.price * new.rate_to_mad
  from public.properties p where p.id = l.id and p.price_currency = new.currency;
  return null;
end
$function$;
comment on function private.follow_exchange_rate() is 'Trigger: prices that are compared follow the rate. Definer: as list_home.';

CREATE FUNCTION private.follow_transfer_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_transfer public.money_transfers;
begin
  if new.to_status = 'in_process' and new.kind in ('funded', 'broker_accepted') then
    select * into strict v_transfer from public.money_transfers where id = new.transfer_id;
    if v_transfer.receiver_id is not null or v_transfer.recipient_phone is null then
      return null;
    end if;
    -- Once: after another broker's acceptance the same link tells of him.
    insert into private.collect_links (transfer_id, phone) values (v_transfer.id, v_transfer.recipient_phone)
    on conflict (transfer_id) do nothing;
    if found then
      perform private.queue_phone_message('collect_link', v_transfer.id, v_transfer.recipient_phone,
        (select l.code from public.profiles p join public.languages l on l.id = p.preferred_language_id
          where p.id = v_transfer.sender_id));
    end if;
    return null;
  end if;
  if new.to_status in ('completed', 'abandoned') then
    delete from private.collect_links where transfer_id = new.transfer_id;
  end if;
  delete from private.payout_counts where transfer_id = new.transfer_id;
  return null;
end
$function$;
comment on function private.follow_transfer_event() is 'Trigger: when money is ready, a recipient without an account is sent the link to it, in the sender''s language; what stood between him and the broker ends with the transfer. Definer: who acts writes none of it.';

CREATE FUNCTION private.forget_account(p_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- The row stays, because others refer to it; it names nobody and lets nobody in.
  update auth.users set
    email = null, phone = null, encrypted_password = null, email_change = '', phone_change = '',
    confirmation_token = null, recovery_token = null, email_change_token_new = null, email_change_token_current = '',
    phone_change_token = '', reauthentication_token = '', raw_user_meta_data = '{}', raw_app_meta_data = '{}',
    deleted_at = now(), banned_until = now() + interval '100 years', updated_at = now()
  where id = p_user_id;
  delete from auth.identities where user_id = p_user_id;
  delete from auth.sessions where user_id = p_user_id;
  delete from auth.one_time_tokens where user_id = p_user_id;
  delete from auth.flow_state where user_id = p_user_id;
  delete from auth.mfa_factors where user_id = p_user_id;
end
$function$;
comment on function private.forget_account(uuid) is 'Empties what names the person in an account that has to stay, and ends every way into it. That its row is marked as deleted tells the areas (forget_person).';

CREATE FUNCTION private.forget_delivery_photo()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Rows only: the storage service removes the bytes that no row names any more.
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o where o.bucket_id = 'delivery-photos' and o.name = old.storage_path;
  perform set_config('storage.allow_delete_query', '', true);
  return null;
end
$function$;
comment on function private.forget_delivery_photo() is 'Trigger: a photo taken out of a draft, or a draft that goes, takes its files with it. Definer: callers may not delete there.';

CREATE FUNCTION private.forget_person()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.tell_areas('forget_person', new.id);
  return null;
end
$function$;
comment on function private.forget_person() is 'Trigger on auth.users: an account that ended and whose row stays is forgotten by every area (private.forget_person_of_<area>), whoever ended it: the person, or the service key by the auth API. Definer: nobody else may write there. Its trigger has no number, because it comes after follow_account, which writes the account''s address and number into the profile.';

CREATE FUNCTION private.forget_person_of_brokers(p_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update public.brokers set is_active = false, declared_cash_centimes = 0, opening_hours = '' where id = p_user_id;
end
$function$;
comment on function private.forget_person_of_brokers(uuid) is 'Takes a broker who left off the board.';

CREATE FUNCTION private.forget_person_of_contacts(p_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from public.contacts c where c.owner_user_id = p_user_id;
  -- Others keep the number they wrote down; that it is hers, the app forgets.
  update public.contacts c set contact_user_id = null where c.contact_user_id = p_user_id;
end
$function$;
comment on function private.forget_person_of_contacts(uuid) is 'Deletes her book, and takes her out of those of others.';

CREATE FUNCTION private.forget_person_of_homes(p_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- The row of an account stays when money refers to it; nothing of homes has a reason to.
  delete from public.properties p where p.created_by = p_user_id;
  delete from public.property_favourites f where f.user_id = p_user_id;
  delete from public.saved_searches s where s.user_id = p_user_id;
  delete from public.property_reports r where r.reporter_id = p_user_id;
  delete from public.property_drafts d where d.user_id = p_user_id;
  delete from private.phone_reveals v where v.user_id = p_user_id;
end
$function$;
comment on function private.forget_person_of_homes(uuid) is 'An account that ended keeps no homes.';

CREATE FUNCTION private.forget_person_of_money(p_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from public.money_quotes q
  where q.user_id = p_user_id and not exists (select from public.money_transfers t where t.quote_id = q.id);
end
$function$;
comment on function private.forget_person_of_money(uuid) is 'Deletes quotes that no transfer was made of.';

CREATE FUNCTION private.forget_person_of_notifications(p_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from public.notifications n where n.user_id = p_user_id;
end
$function$;
comment on function private.forget_person_of_notifications(uuid) is 'Deletes what she was told of.';

CREATE FUNCTION private.forget_person_of_profiles(p_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update public.profiles set
    email = null, first_name = '', last_name = null, username = null, avatar_url = null, phone_number = null,
    email_verified = false, phone_verified = false, country_id = null, city_id = null,
    preferred_language_id = null, last_sign_in = null
  where id = p_user_id;
end
$function$;
comment on function private.forget_person_of_profiles(uuid) is 'Empties the profile, which stays with the account.';

CREATE FUNCTION private.forget_property_image()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Rows only: the storage service removes the bytes that no row names any more.
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o
  where o.bucket_id = split_part(old.storage_path, '/', 1)
    and o.name = substr(old.storage_path, char_length(split_part(old.storage_path, '/', 1)) + 2);
  perform set_config('storage.allow_delete_query', '', true);
  if old.is_primary then
    update public.property_images i set is_primary = true
    where i.id = (select n.id from public.property_images n where n.property_id = old.property_id
      order by n.image_order, n.id limit 1);
  end if;
  return null;
end
$function$;
comment on function private.forget_property_image() is 'Trigger: a removed picture takes its file with it, and the next one in order becomes the primary. Definer: as check_property_image.';

CREATE FUNCTION private.fresh_picture_name(p_bucket text, p_name text)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select split_part(p_name, '/', 1) || '/'
    -- In this bucket the place among the pictures of its day is part of the name.
    || case p_bucket when 'property-images' then substring(p_name from '/([0-9]+-[0-9]+)') || '-' else '' end
    || gen_random_uuid() || substring(p_name from '\.[a-z]+$')
$function$;
comment on function private.fresh_picture_name(text,text) is 'Another name for the same file, with 122 random bits.';

CREATE FUNCTION private.fund_transfer(p_transfer public.money_transfers, p_broker_id uuid)
 RETURNS public.money_transfers
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_is_preaccepted boolean;
  v_transfer public.money_transfers;
begin
  -- A chosen broker who was suspended meanwhile has neither his word nor his turn any more.
  if p_transfer.broker_id is not null and not exists (
    select from public.brokers b join public.profiles p on p.id = b.id
    where b.id = p_transfer.broker_id and b.is_active and p.account_type = 'broker') then
    perform private.open_request_to_city(p_transfer);
  end if;
  v_is_preaccepted := exists (
    select from public.money_transfer_requests
    where transfer_id = p_transfer.id and is_preaccepted);
  update public.money_transfers set
    cash_in_broker_id = p_broker_id,
    funded_at = now(),
    status = case when v_is_preaccepted then 'in_process' else 'waiting_for_broker' end,
    accepted_at = case when v_is_preaccepted then now() end,
    expires_at = now() + case when v_is_preaccepted then interval '45 days' else interval '24 hours' end
  where id = p_transfer.id
  returning * into v_transfer;
  if v_is_preaccepted then
    delete from public.money_transfer_requests where transfer_id = p_transfer.id;
  else
    insert into public.money_transfer_requests as r
      (transfer_id, city_id, payout_centimes, addressed_broker_id, is_funded, turn_ends_at)
    values (p_transfer.id, p_transfer.recipient_city_id, p_transfer.payout_centimes,
      v_transfer.broker_id, true,
      case when v_transfer.broker_id is not null then now() + interval '30 minutes' end)
    on conflict (transfer_id) do update
      set is_funded = true, created_at = now(), turn_ends_at = excluded.turn_ends_at;
  end if;
  perform private.journal_transfer(v_transfer, 'transfer_funded');
  perform private.add_event(v_transfer, 'funded', 'pending', 'sender',
    jsonb_build_object('counted_centimes', v_transfer.total_centimes));
  return v_transfer;
end
$function$;
comment on function private.fund_transfer(public.money_transfers,uuid) is 'pending -> waiting_for_broker, or -> in_process when the chosen broker accepted ahead and still is active.';

CREATE FUNCTION private.give_credit_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- A broker who left and came back keeps the line that an operator gave him.
  if private.credit_line_of(new.id) is null then
    insert into private.broker_credit_lines (broker_id, credit_centimes, request_id)
    values (new.id, (private.ledger_terms_at(now())).credit_line_centimes, gen_random_uuid());
  end if;
  insert into private.ledger_accounts (kind, owner_id) values ('broker_float', new.id), ('broker_commission', new.id)
  on conflict do nothing;
  return null;
end
$function$;
comment on function private.give_credit_line() is 'Trigger: whoever becomes a broker gets the credit line of the terms in force, and his accounts. Definer: who makes brokers does not write the ledger.';

CREATE FUNCTION private.guard_delivery()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- What says who and where: it may be emptied when the parcel is over and an account goes, and never be another.
  c_personal constant text[] := array['receiver_id', 'contents', 'pickup_address', 'pickup_landmark', 'pickup_notes',
    'pickup_latitude', 'pickup_longitude', 'pickup_contact_name', 'pickup_contact_phone', 'dropoff_address',
    'dropoff_landmark', 'dropoff_notes', 'dropoff_latitude', 'dropoff_longitude', 'dropoff_contact_name',
    'dropoff_contact_phone'];
  c_frozen constant text[] := array['id', 'sender_id', 'label_code', 'weight_grams', 'length_cm', 'width_cm', 'height_cm',
    'declared_value_centimes', 'pickup_city_id', 'dropoff_city_id', 'courier_id', 'tariff_id', 'zone', 'base_centimes',
    'insurance_centimes', 'returned_centimes', 'refused_centimes', 'covered_centimes', 'content_hash'];
  v_old jsonb;
  v_new jsonb;
  v_field text;
begin
  if old.status = 'draft' then
    return case tg_op when 'DELETE' then old else new end;
  elsif tg_op = 'DELETE' then
    perform private.refuse('WA121', 'A submitted parcel stays');
  end if;
  v_old := to_jsonb(old);
  v_new := to_jsonb(new);
  select key into v_field from unnest(c_frozen || c_personal) as key
  where v_new -> key is distinct from v_old -> key
    and not (old.status = 'completed' and key = any (c_personal) and v_new -> key = 'null')
  limit 1;
  if v_field is not null or new.status = 'draft' then
    perform private.refuse('WA121', 'A submitted parcel cannot be changed', jsonb_build_object('field', coalesce(v_field, 'status')));
  elsif old.status = 'completed' and (new.status, new.outcome, new.completed_at)
    is distinct from (old.status, old.outcome, old.completed_at) then
    perform private.refuse('WA051', 'Could not find required status', jsonb_build_object('status', old.status));
  elsif (new.chargeable_grams, new.weight_extra_centimes, new.total_centimes)
    is distinct from (old.chargeable_grams, old.weight_extra_centimes, old.total_centimes)
    and not (old.status = 'scheduled' and exists (
      select from public.delivery_weigh_ins w
      where w.delivery_id = old.id and w.answer = 'agreed' and w.chargeable_grams = new.chargeable_grams
        and w.weight_extra_centimes = new.weight_extra_centimes and w.new_total_centimes = new.total_centimes)) then
    perform private.refuse('WA121', 'The price changes with a weigh-in that the sender agreed to', '{"field": "total_centimes"}');
  end if;
  return new;
end
$function$;
comment on function private.guard_delivery() is 'Trigger: from submission on no key changes what a parcel is, where it goes and what it costs; the price alone, and only to that of a weigh-in with the sender''s yes. A completed one is final. Definer: it looks at weigh-ins for every writer. Refuses: DELIVERY_NOT_EDITABLE (detail field), STATUS_NOT_ALLOWED.';

CREATE FUNCTION private.guard_delivery_photo()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_id uuid := case tg_op when 'INSERT' then new.delivery_id else old.delivery_id end;
  v_status text;
  v_is_emptied boolean;
begin
  select d.status, d.status = 'completed' and d.contents is null and d.pickup_contact_name is null
    into v_status, v_is_emptied
  from public.deliveries d where d.id = v_id;
  if tg_op = 'UPDATE' then
    -- An account that goes takes its name off, and nothing else of a photo changes.
    if to_jsonb(new) - 'created_by' <> to_jsonb(old) - 'created_by' or new.created_by is not null then
      perform private.refuse('WA121', 'A photo is never another one');
    end if;
  elsif tg_op = 'DELETE' then
    -- No status: a draft goes, and its photos with it. Emptied: its sender's account has gone, and her photos go too.
    if v_status <> 'draft' and not v_is_emptied then
      perform private.refuse('WA121', 'The photos of a parcel stay with it');
    end if;
    return old;
  elsif (new.purpose = 'delivery') <> (v_status = 'draft') then
    perform private.refuse('WA121', 'Photos of the parcel are taken before it is submitted');
  end if;
  return new;
end
$function$;
comment on function private.guard_delivery_photo() is 'Trigger: the sender''s photos come and go while the parcel is a draft, every other one stays until the parcel is emptied; whoever asks. Definer: it looks at the parcel for every writer. Refuses: DELIVERY_NOT_EDITABLE.';

CREATE FUNCTION private.handover_due(p_transfer public.money_transfers)
 RETURNS TABLE(kind text, amount_centimes bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select 'cash_in', p_transfer.total_centimes where p_transfer.status = 'pending'
  union all
  select 'refund', p_transfer.refund_centimes where p_transfer.refund_state = 'payable'
$function$;
comment on function private.handover_due(public.money_transfers) is 'Which cash must change hands now, in centimes: the total at funding, or the refund; no row when none is due.';

CREATE FUNCTION private.has_dealt_with(p_one uuid, p_other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
      select from public.money_transfers t
      where t.sender_id = p_one and p_other in (t.receiver_id, t.broker_id) and t.funded_at is not null)
    or exists (
      select from public.money_transfers t
      where t.sender_id = p_other and p_one in (t.receiver_id, t.broker_id) and t.funded_at is not null)
    or exists (
      select from public.deliveries d
      where d.picked_up_at is not null
        and (d.sender_id = p_one and d.receiver_id = p_other or d.sender_id = p_other and d.receiver_id = p_one))
$function$;
comment on function private.has_dealt_with(uuid,uuid) is 'Whether cash was counted for a transfer, or a parcel picked up, that both are party to: what is only typed in proves nothing. A broker who was asked to pay out counts as a party.';

CREATE FUNCTION private.has_done_second_step()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from auth.users u
    where u.id = (select auth.uid()) and u.deleted_at is null and not coalesce(u.banned_until > now(), false)
      and (coalesce(auth.jwt() ->> 'aal', '') = 'aal2' or not exists (
        select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified')))
$function$;
comment on function private.has_done_second_step() is 'Whether the caller is in: her account is there and not suspended, and she has done the second step when she has one. Definer: policies may not read accounts and factors.';

grant execute on function private.has_done_second_step() to authenticated;
grant execute on function private.has_done_second_step() to service_role;

CREATE FUNCTION private.has_held(p_delivery_id uuid, p_agent_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from private.delivery_scans s
    where s.delivery_id = p_delivery_id and s.agent_id = p_agent_id and s.outcome = 'recorded'
      and s.kind in ('pickup', 'taken_over', 'out_for_delivery', 'return_started', 'delivered', 'returned'))
$function$;
comment on function private.has_held(uuid,uuid) is 'Whether the agent once had the parcel in hand. A note or a look at a hub is none of it.';

CREATE FUNCTION private.has_ledger(p_user_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from private.ledger_accounts a
    where a.owner_id = p_user_id and (
      exists (select from private.ledger_entries e where e.debit_account_id = a.id)
      or exists (select from private.ledger_entries e where e.credit_account_id = a.id)))
$function$;
comment on function private.has_ledger(uuid) is 'Whether money ever moved on an account of the broker, so that his row must stay.';

CREATE FUNCTION private.has_operator_role(VARIADIC p_roles text[])
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.holds_operator_role(auth.uid(), p_roles) and private.is_second_step_shown()
    -- A token outlives its session by up to an hour; not for operators. Nor does it outlive the factor by which it came to its level.
    and (auth.jwt() -> 'session_id' is null
      or exists (select from auth.sessions
        where id::text = auth.jwt() ->> 'session_id' and user_id = auth.uid() and aal = 'aal2'))
$function$;
comment on function private.has_operator_role(text[]) is 'Whether the caller may act in one of these roles now: not suspended, her session there and at its second step. A role counts nowhere else. Definer: policies ask it as the reader.';

grant execute on function private.has_operator_role(text[]) to authenticated;

CREATE FUNCTION private.has_said_something(p_user_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from public.messages m where m.sender_id = p_user_id and m.type <> 'event' and m.deleted_at is null)
$function$;
comment on function private.has_said_something(uuid) is 'Whether others keep messages of the person.';

CREATE FUNCTION private.hidden_of_delivery(p_delivery public.deliveries, p_role text)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with stop (name) as (
    select private.next_stop(p_delivery, a) from public.courier_agents a where p_role = 'courier' and a.user_id = auth.uid()
  ), place (name, is_shown) as (values
    ('pickup', p_role = 'sender' or coalesce((select s.name in ('pickup', 'return') from stop s), false)),
    ('dropoff', p_role in ('sender', 'receiver') or coalesce((select s.name = 'dropoff' from stop s), false)))
  select array['search_text', 'holder_id', 'handed_to_id', 'hub_city_id', 'picked_up_by', 'delivered_by']
    || (select coalesce(array_agg(p.name || '_' || part), '{}') from place p, unnest(array['address', 'landmark', 'notes',
      'latitude', 'longitude', 'contact_name', 'contact_phone']) as part where not p.is_shown)
    || case p_role when 'sender' then '{}'::text[] when 'receiver' then array['step', 'declared_value_centimes', 'base_centimes',
        'weight_extra_centimes', 'insurance_centimes', 'total_centimes', 'returned_centimes', 'refused_centimes',
        'covered_centimes', 'tariff_id']
      when 'courier' then array['step', 'sender_id', 'receiver_id', 'content_hash']
      else array['step', 'contents', 'content_hash'] end
$function$;
comment on function private.hidden_of_delivery(public.deliveries,text) is 'Columns that the role does not see: a courier''s agent sees the door he goes to next and no other (next_stop), prices not the receiver, and nobody who of the courier held it.';

CREATE FUNCTION private.hold_account(p_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Shared: her own devices do not wait for each other. A suspension, a decision on her papers and the end of the account do.
  perform from auth.users u where u.id = p_user_id for share;
  perform from public.profiles p where p.id = p_user_id for share;
end
$function$;
comment on function private.hold_account(uuid) is 'Keeps the account and the approval as they are until the transaction ends; account before person, both before her homes. Definer: callers do not see accounts.';

CREATE FUNCTION private.hold_account_of_writer()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Before any row is locked, as everywhere: the end of an account goes from the account to its homes.
  perform private.hold_account(auth.uid());
  return null;
end
$function$;
comment on function private.hold_account_of_writer() is 'Trigger: whoever writes homes is held as she is. Definer: as hold_account.';

CREATE FUNCTION private.hold_float(p_broker_id uuid, p_handover_id uuid, p_centimes bigint)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_balance private.ledger_balances;
  v_available bigint;
begin
  select b.* into strict v_balance
  from private.ledger_accounts a join private.ledger_balances b on b.account_id = a.id
  where a.kind = 'broker_float' and a.owner_id = p_broker_id for update of b;
  v_available := v_balance.balance_centimes - v_balance.held_centimes - v_balance.minimum_centimes;
  if v_available < p_centimes then
    perform private.refuse('WA044', 'The broker''s float does not cover the cash',
      jsonb_build_object('available_centimes', v_available));
  end if;
  insert into private.ledger_holds (id, account_id, amount_centimes) values (p_handover_id, v_balance.account_id, p_centimes);
  update private.ledger_balances b set held_centimes = b.held_centimes + p_centimes where b.account_id = v_balance.account_id;
end
$function$;
comment on function private.hold_float(uuid,uuid,bigint) is 'Keeps a part of the broker''s float for cash that he counted. Refuses: FLOAT_TOO_LOW (detail available_centimes).';

CREATE FUNCTION private.holds_operator_role(p_user_id uuid, p_roles text[])
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from private.operator_roles r join auth.users u on u.id = r.user_id
    where r.user_id = p_user_id and r.role = any (p_roles)
      and u.deleted_at is null and not coalesce(u.banned_until > now(), false))
$function$;
comment on function private.holds_operator_role(uuid,text[]) is 'Whether the person has one of the roles and an account that is not suspended.';

CREATE FUNCTION private.home_cards(p_ids uuid[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(c.card || jsonb_build_object('is_favourite',
    exists (select from public.property_favourites f where f.property_id = c.id and f.user_id = auth.uid())) order by c.place), '[]')
  from (
    select w.id, w.place, (
      select to_jsonb(h) - '{description,description_ar,description_fr}'::text[] from public.homes h where h.id = w.id) as card
    from unnest(p_ids) with ordinality as w (id, place)
    offset 0) c
  where c.card is not null
$function$;
comment on function private.home_cards(uuid[]) is 'Rows of homes without their descriptions, in the order asked for, each with is_favourite of the caller.';

CREATE FUNCTION private.home_conditions(p private.home_filter, p_is_small boolean DEFAULT true)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  -- Names of columns alone: every value stays a parameter, $1.
  select concat_ws(' and ', 'true',
    case when (p).listing_type is not null then 'l.listing_type = ($1).listing_type' end,
    case when (p).city_id is not null then 'l.city_id = ($1).city_id' end,
    case when (p).neighborhood_id is not null then 'l.neighborhood_id = ($1).neighborhood_id' end,
    case when (p).property_type_ids is not null then 'l.property_type_id = any(($1).property_type_ids)' end,
    case when (p).price_min is not null then 'l.price_mad >= ($1).price_min' end,
    case when (p).price_max is not null then 'l.price_mad <= ($1).price_max' end,
    case when (p).area_min is not null then 'l.area_sqm >= ($1).area_min' end,
    case when (p).area_max is not null then 'l.area_sqm <= ($1).area_max' end,
    case when (p).bedrooms_min is not null then 'l.bedrooms >= ($1).bedrooms_min' end,
    case when (p).bathrooms_min is not null then 'l.bathrooms >= ($1).bathrooms_min' end,
    -- Never more than what is asked, so that 'at least' means 'all of them'. Of equality PostgreSQL would guess one home in two
    -- hundred, and read a whole city rather than walk to the end of a page.
    case when (p).features is not null then 'l.features & ($1).features >= ($1).features' end,
    case when (p).owner_id is not null then 'l.owner_id = ($1).owner_id' end,
    case when (p).words is not null then 'l.words @@ ($1).words' end,
    case
      when (p).bounds is null then null
      when p_is_small then 'l.place <@ ($1).bounds'
      -- PostgreSQL guesses that a box holds one point in a thousand. Where it holds many, the plain numbers, whose spread it
      -- knows, keep it from sorting them all.
      else 'l.latitude between ((($1).bounds)[1])[1] and ((($1).bounds)[0])[1]
        and l.longitude between ((($1).bounds)[1])[0] and ((($1).bounds)[0])[0]'
    end,
    case
      when (p).area is null then null
      when p_is_small then 'case when l.place <@ ($1).area then true end'
      else 'case when point(l.longitude, l.latitude) <@ ($1).area then true end'
    end)
$function$;
comment on function private.home_conditions(private.home_filter,boolean) is 'The filter as conditions on listed_homes l, with the filter as parameter $1; small: its box holds few homes, so that the index on places leads.';

CREATE FUNCTION private.home_features()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select array['has_garden', 'has_garage', 'has_balcony', 'has_elevator', 'has_air_conditioning', 'has_heating', 'has_pool',
    'has_security', 'has_parking', 'has_furnished', 'has_pet_friendly', 'has_wheelchair_access', 'has_internet',
    'has_satellite_tv', 'avoid_ground_floor']
$function$;
comment on function private.home_features() is 'The features of a home; a place in this list is a bit in listed_homes. Append only.';

CREATE FUNCTION private.home_query(p_text text)
 RETURNS tsquery
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_word text;
  v_words text[];
  v_query tsquery;
begin
  for v_word in
    -- Nobody means more; each word costs a look.
    select w.word from unnest(private.words_of(p_text)) as w (word) order by char_length(w.word) desc limit 8
  loop
    -- The Arabic article stands on the word in one text and not in the other.
    if v_word ~ '^\u0627\u0644.{3,}$' then
      v_word := substr(v_word, 3);
    end if;
    v_words := array[v_word];
    if char_length(v_word) >= 3 then
      select v_words || array(
        select h.word from private.home_words h
        where h.word like '%' || replace(v_word, '_', '\_') || '%' order by char_length(h.word), h.word limit 30) into v_words;
      if cardinality(v_words) = 1 and char_length(v_word) >= 4 and v_word !~ '[0-9]' then
        -- Nobody wrote it: what is near to it.
        select v_words || array(
          select h.word from private.home_words h
          where h.word operator(extensions.%) v_word and extensions.similarity(h.word, v_word) >= 0.4
          order by extensions.similarity(h.word, v_word) desc, h.word limit 5) into v_words;
      end if;
    end if;
    v_query := case when v_query is null then private.any_of(v_words) else v_query && private.any_of(v_words) end;
  end loop;
  return v_query;
end
$function$;
comment on function private.home_query(text) is 'What a home must have for these words: each of them, or a word that contains it or, when there is none, one that is near to it. Null for no words.';

CREATE FUNCTION private.hubs_of(p_delivery public.deliveries)
 RETURNS SETOF integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select p_delivery.pickup_city_id
  union select p_delivery.dropoff_city_id
  union select h.city_id from private.zone_hubs h where h.zone = p_delivery.zone
$function$;
comment on function private.hubs_of(public.deliveries) is 'The cities in whose hubs the parcel may be left: where it was picked up, where it goes, and the hubs of its zone.';

CREATE FUNCTION private.invalid_delivery_field(p_body jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select b.key
  from jsonb_each(p_body) as b
  where b.value <> 'null' and not case
    when b.key in ('weight_grams', 'length_cm', 'width_cm', 'height_cm', 'pickup_city_id', 'dropoff_city_id')
      then jsonb_typeof(b.value) = 'number' and b.value::text ~ '^[0-9]{1,9}$' and b.value::text::integer between 1 and
        case when b.key = 'weight_grams' then 100000 when b.key like '%\_cm' then 400 else 999999999 end
    when b.key = 'declared_value_centimes' then jsonb_typeof(b.value) = 'number' and b.value::text ~ '^-?[0-9]{1,15}$'
    when b.key in ('pickup_latitude', 'dropoff_latitude')
      then jsonb_typeof(b.value) = 'number' and (b.value #>> '{}')::numeric between -90 and 90
    when b.key in ('pickup_longitude', 'dropoff_longitude')
      then jsonb_typeof(b.value) = 'number' and (b.value #>> '{}')::numeric between -180 and 180
    when b.key in ('receiver_id', 'courier_id')
      then (b.value #>> '{}') ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'
    when b.key in ('pickup_contact_phone', 'dropoff_contact_phone')
      then jsonb_typeof(b.value) = 'string' and (b.value #>> '{}') ~ '^(\+[1-9][0-9]{6,14})?$'
    else jsonb_typeof(b.value) = 'string' and char_length(b.value #>> '{}') <= case
      when b.key in ('contents', 'pickup_landmark', 'dropoff_landmark') then 200
      when b.key in ('pickup_address', 'dropoff_address') then 300
      when b.key in ('pickup_notes', 'dropoff_notes') then 500
      when b.key in ('pickup_contact_name', 'dropoff_contact_name') then 120
      -- Every other name is no field of a draft.
      else -1 end
    end
  order by b.key limit 1
$function$;
comment on function private.invalid_delivery_field(jsonb) is 'The first field that a draft does not have, or not with this value; null when all are good.';

CREATE FUNCTION private.invalid_property_field(p public.properties)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when greatest(char_length(p.title), char_length(p.title_fr), char_length(p.title_ar)) > 200 then 'title'
    when greatest(char_length(p.description), char_length(p.description_fr), char_length(p.description_ar)) > 5000 then 'description'
    when p.listing_type not in ('sale', 'rent') then 'listing_type'
    when p.status not in ('available', 'pending', 'sold', 'rented', 'off_market') then 'status'
    when p.construction_status not in (
      'new', 'under_construction', 'ready_to_move', 'resale', 'renovated', 'needs_renovation') then 'construction_status'
    when p.orientation not in ('north', 'south', 'east', 'west', 'northeast', 'northwest', 'southeast', 'southwest') then 'orientation'
    when p.view_type not in ('city', 'sea', 'mountain', 'garden', 'street', 'pool', 'park') then 'view_type'
    when p.kitchen_type not in ('open', 'closed', 'semi_open', 'american', 'european', 'separate', 'traditional') then 'kitchen_type'
    when p.neighborhood_type not in (
      'residential', 'commercial', 'mixed', 'industrial', 'suburban', 'tourist', 'student') then 'neighborhood_type'
    when p.price_currency not in ('MAD', 'USD', 'EUR') then 'price_currency'
    -- NaN is greater than every number.
    when p.price < 0 or p.price = 'NaN' then 'price'
    when p.area_sqm < 0 or p.area_sqm = 'NaN' then 'area_sqm'
    when p.bedrooms not between 0 and 1000 then 'bedrooms'
    when p.bathrooms not between 0 and 1000 then 'bathrooms'
    when p.parking_spaces not between 0 and 10000 then 'parking_spaces'
    when p.floor_number not between 0 and 200 then 'floor_number'
    when p.total_floors not between 0 and 200 then 'total_floors'
    when p.property_age not between 0 and 2000 then 'property_age'
    when p.construction_year not between 1900 and 2030 then 'construction_year'
    -- NaN compares as greater than everything, so it is refused too.
    when p.latitude not between -90 and 90 then 'latitude'
    when p.longitude not between -180 and 180 then 'longitude'
    when char_length(p.agent_name) > 120 then 'agent_name'
    when p.contact_phone !~ '^\+[1-9][0-9]{6,14}$' then 'contact_phone'
    when p.contact_email !~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$' or char_length(p.contact_email) > 120 then 'contact_email'
    when p.neighborhood_id is not null and p.city_id is null then 'neighborhood_id'
  end
$function$;
comment on function private.invalid_property_field(public.properties) is 'The first field whose value a property cannot have, or null.';

grant execute on function private.invalid_property_field(public.properties) to authenticated;
grant execute on function private.invalid_property_field(public.properties) to service_role;

CREATE FUNCTION private.is_address_seen(p_user_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select false
$function$;
comment on function private.is_address_seen(uuid) is 'Whether a broker or an operator has seen where the person lives; nobody can show it yet.';

CREATE FUNCTION private.is_agent_of(p_courier_id uuid, p_user_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from public.courier_agents a join public.couriers c on c.id = a.courier_id
    where a.user_id = p_user_id and a.courier_id = p_courier_id and a.is_active and c.is_active)
$function$;
comment on function private.is_agent_of(uuid,uuid) is 'Whether the person scans for that courier now.';

CREATE FUNCTION private.is_attachment_used(p_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.messages m where m.attachment is not null and m.attachment ->> 'path' = p_name)
$function$;
comment on function private.is_attachment_used(text) is 'Whether a message carries the file. Definer: the message may be another''s.';

grant execute on function private.is_attachment_used(text) to authenticated;

CREATE FUNCTION private.is_broker_asked(p_broker_id uuid, p_transfer_id uuid, p_city_id integer, p_addressed_broker_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
      select from public.brokers b join public.profiles p on p.id = b.id
      where b.id = p_broker_id and b.is_active and p.account_type = 'broker' and b.city_id = p_city_id)
    and coalesce(p_addressed_broker_id = p_broker_id, true)
    and not exists (
      select from private.money_transfer_declines d
      where d.transfer_id = p_transfer_id and d.broker_id = p_broker_id)
    and not exists (
      select from public.money_transfers t
      where t.id = p_transfer_id
        and p_broker_id in (t.sender_id, t.receiver_id, t.cash_in_broker_id))
$function$;
comment on function private.is_broker_asked(uuid,uuid,integer,uuid) is 'Whether a request is for this broker: active, of the city, in his turn, not a party, and not one who declined.';

CREATE FUNCTION private.is_claim_time(p_delivery public.deliveries)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when p_delivery.status = 'delivered' then p_delivery.delivered_at > now() - make_interval(hours => 24 * private.claim_days(p_delivery))
    when p_delivery.outcome = 'lost' then p_delivery.completed_at > now() - make_interval(hours => 24 * private.claim_days(p_delivery))
    else false end
$function$;
comment on function private.is_claim_time(public.deliveries) is 'Within 48 hours of the delivery, or 30 days of the day it was given up as lost.';

CREATE FUNCTION private.is_date(p_text text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return p_text ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
    and make_date(left(p_text, 4)::integer, substr(p_text, 6, 2)::integer, right(p_text, 2)::integer) is not null;
exception when datetime_field_overflow then
  return false;
end
$function$;
comment on function private.is_date(text) is 'Whether the text is a day of the calendar, written 1990-12-31.';

CREATE FUNCTION private.is_dispute_file_used(p_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from private.dispute_files f where f.storage_path = p_name)
$function$;
comment on function private.is_dispute_file_used(text) is 'Whether an entry carries the file. Definer: nobody reads the rows.';

grant execute on function private.is_dispute_file_used(text) to authenticated;

CREATE FUNCTION private.is_group(p_conversation_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select exists (select from public.conversations c where c.id = p_conversation_id and c.is_group) $function$;
comment on function private.is_group(uuid) is 'Whether the conversation is a group''s. Definer: for policies.';

grant execute on function private.is_group(uuid) to authenticated;

CREATE FUNCTION private.is_home_repeated(p_conversation_id uuid, p_sender_id uuid, p_home_id uuid, p_body text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce((
    select m.sender_id = p_sender_id and m.home_id = p_home_id and m.body is not distinct from p_body from public.messages m
    where m.conversation_id = p_conversation_id and m.type <> 'event'
    order by m.seq desc limit 1), false)
$function$;
comment on function private.is_home_repeated(uuid,uuid,uuid,text) is 'Whether the last message in the conversation is the sender''s own, about the same home and in the same words.';

CREATE FUNCTION private.is_in_conversation(p_conversation_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.conversation_members m
    where m.conversation_id = p_conversation_id and m.user_id = auth.uid() and m.status in ('active', 'requested'))
$function$;
comment on function private.is_in_conversation(uuid) is 'Whether the caller is a member now, or was asked to be one. Definer: the policy of members asks it about members.';

grant execute on function private.is_in_conversation(uuid) to authenticated;

CREATE FUNCTION private.is_job_of(p_delivery public.deliveries, p_agent public.courier_agents)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.custody_of(p_delivery, p_agent) is not null
    or p_agent.is_active and p_agent.courier_id = p_delivery.courier_id
      and p_agent.user_id not in (p_delivery.sender_id, coalesce(p_delivery.receiver_id, p_delivery.sender_id))
      and private.has_held(p_delivery.id, p_agent.user_id)
$function$;
comment on function private.is_job_of(public.deliveries,public.courier_agents) is 'Whether the agent may see what the parcel is: it waits for him, he has it, or he once had it. The door is shown by next_stop alone.';

CREATE FUNCTION private.is_job_wanted(p_delivery public.deliveries, p_agent public.courier_agents, p_filter text, p_city_id integer, p_pattern text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select (p_city_id is null or p_city_id = case
      when p_filter = 'to_pick_up' or p_delivery.is_returning then p_delivery.pickup_city_id else p_delivery.dropoff_city_id end)
    -- By what he sees on the parcel or on his list, and by nothing else.
    and (p_pattern is null or private.fold_text(concat_ws(' ', p_delivery.label_code, p_delivery.contents,
      private.place_of_stop(p_delivery, private.next_stop(p_delivery, p_agent)) ->> 'contact_name',
      private.place_of_stop(p_delivery, private.next_stop(p_delivery, p_agent)) ->> 'address')) like p_pattern)
$function$;
comment on function private.is_job_wanted(public.deliveries,public.courier_agents,text,integer,text) is 'Whether a parcel of a list is in the city of its next door and has the words that the agent looks for.';

CREATE FUNCTION private.is_known_contact(p_owner_id uuid, p_person_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from public.contacts c where c.owner_user_id = p_owner_id and c.contact_user_id = p_person_id)
$function$;
comment on function private.is_known_contact(uuid,uuid) is 'Whether the owner has the person in her book by her account: then a first message needs no request.';

CREATE FUNCTION private.is_last_admin(p_user_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.holds_operator_role(p_user_id, array['admin']) and not exists (
    select from private.operator_roles r
    where r.role = 'admin' and r.user_id <> p_user_id and private.holds_operator_role(r.user_id, array['admin']))
$function$;
comment on function private.is_last_admin(uuid) is 'Whether nobody else could give roles.';

CREATE FUNCTION private.is_late_scan(p_delivery public.deliveries, p_scan private.courier_scan)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select coalesce(private.plausible_time(p_delivery, p_scan.occurred_at) < p_delivery.last_scan_at, false) $function$;
comment on function private.is_late_scan(public.deliveries,private.courier_scan) is 'Whether a later scan was there first: a device was offline.';

CREATE FUNCTION private.is_like(p_text text, p_search text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select p_text ilike '%' || regexp_replace(p_search, '([\\%_])', '\\\1', 'g') || '%' $function$;
comment on function private.is_like(text,text) is 'Whether the text contains the words, whatever their case.';

CREATE FUNCTION private.is_own_attachment_path(p_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(p_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f-]{36}/[0-9a-f-]{36}\.[a-z0-9]{1,5}$'
    and split_part(p_name, '/', 2) = auth.uid()::text, false)
$function$;
comment on function private.is_own_attachment_path(text) is 'Whether the name is one in a folder of the caller: <conversation>/<her id>/<a random uuid>.<extension>.';

grant execute on function private.is_own_attachment_path(text) to authenticated;

CREATE FUNCTION private.is_own_avatar_path(p_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(p_name ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.(jpg|webp)$'
    and split_part(p_name, '/', 1) = auth.uid()::text, false)
$function$;
comment on function private.is_own_avatar_path(text) is 'Whether the name is one in the caller''s folder of avatars: <her id>/<a random uuid>.<jpg or webp>.';

grant execute on function private.is_own_avatar_path(text) to authenticated;

CREATE FUNCTION private.is_own_dispute(p_dispute private.disputes, p_user_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.role_in_transfer(t, p_user_id) is not null from public.money_transfers t where t.id = p_dispute.transfer_id
$function$;
comment on function private.is_own_dispute(private.disputes,uuid) is 'Whether the operator has a part in the disputed transfer.';

CREATE FUNCTION private.is_own_identity_path(p_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(p_name ~* '^identity-documents/[0-9a-f-]{36}/[a-z0-9_-]{16,64}\.(jpg|jpeg|png|webp|heic|heif|pdf)$'
    and split_part(p_name, '/', 1) = 'identity-documents' and split_part(p_name, '/', 2) = auth.uid()::text, false)
$function$;
comment on function private.is_own_identity_path(text) is 'Whether the name is one in the caller''s folder: identity-documents/<her id>/<16 to 64 random characters>.<extension>.';

CREATE FUNCTION private.is_own_picture(p_bucket text, p_name text, p_owner_id text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when private.is_temporary_picture(p_bucket, p_name) then p_owner_id = auth.uid()::text
    else private.owns_property(private.property_of_file(p_bucket, p_name)) end
$function$;
comment on function private.is_own_picture(text,text,text) is 'Whether the picture is the caller''s: on the way and uploaded by her, or in the folder of a property of hers. Definer: as owns_property.';

grant execute on function private.is_own_picture(text,text,text) to authenticated;

CREATE FUNCTION private.is_photo_used(p_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.delivery_photos p where p.storage_path = p_name)
$function$;
comment on function private.is_photo_used(text) is 'Whether a row names the photo. Definer: the row may be another''s.';

grant execute on function private.is_photo_used(text) to authenticated;

CREATE FUNCTION private.is_readable_as(p_text text, p_type text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE STRICT
 SET search_path TO ''
AS $function$
begin
  -- PostgreSQL has a function for this since 16; Wasl runs on 15 too.
  case p_type
    when 'uuid' then perform p_text::uuid;
    when 'numeric' then perform p_text::numeric;
    when 'timestamptz' then perform p_text::timestamptz;
  end case;
  return true;
exception when data_exception then
  return false;
end
$function$;
comment on function private.is_readable_as(text,text) is 'Whether the text is a value of the type, which is uuid, numeric or timestamptz; null for null.';

CREATE FUNCTION private.is_repeated(p_conversation_id uuid, p_sender_id uuid, p_body text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce((
    select m.sender_id = p_sender_id and m.type = 'text' and m.body = p_body from public.messages m
    where m.conversation_id = p_conversation_id and m.type <> 'event'
    order by m.seq desc limit 1), false)
$function$;
comment on function private.is_repeated(uuid,uuid,text) is 'Whether the last words in the conversation are the sender''s own and the same.';

CREATE FUNCTION private.is_second_step_shown()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(auth.jwt() ->> 'aal', '') = 'aal2'
$function$;
comment on function private.is_second_step_shown() is 'Whether this session has shown a second factor. Operators need one; for other people has_done_second_step asks only who has one.';

CREATE FUNCTION private.is_suspended(p_user_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select exists (select from auth.users where id = p_user_id and banned_until > now()) $function$;
comment on function private.is_suspended(uuid) is 'Whether the account is kept out of signing in now.';

CREATE FUNCTION private.is_temporary_picture(p_bucket text, p_name text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(p_bucket = 'properties' and p_name ~ '^temp/[A-Za-z0-9_-]{8,80}\.(jpg|jpeg|png|webp|avif|heic|heif)$', false)
$function$;
comment on function private.is_temporary_picture(text,text) is 'Whether the name is one for a picture whose property is not saved yet: temp/<random>.<ext>.';

grant execute on function private.is_temporary_picture(text,text) to authenticated;

CREATE FUNCTION private.is_visit_counted(p_delivery_id uuid, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from public.delivery_events e
    where e.delivery_id = p_delivery_id and e.kind = 'attempt_failed'
      and (e.occurred_at at time zone 'Africa/Casablanca')::date = (p_at at time zone 'Africa/Casablanca')::date
      -- Sender or recipient asked for another visit since, and its time has begun.
      and not exists (
        select from public.delivery_events r
        where r.delivery_id = p_delivery_id and r.kind = 'rescheduled' and r.id > e.id
          and (r.data ->> 'slot_starts_at')::timestamptz <= p_at))
$function$;
comment on function private.is_visit_counted(uuid,timestamp with time zone) is 'Whether an attempt of that day in Morocco counted already: the next one is another day''s, or that of a time that the parties chose after it.';

CREATE FUNCTION private.join_answers(p_answer jsonb, p_other jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select p_answer || p_other || coalesce((
    select jsonb_object_agg(o.key, p_answer -> o.key || o.value) from jsonb_each(p_other) o
    where jsonb_typeof(o.value) in ('object', 'array') and jsonb_typeof(p_answer -> o.key) = jsonb_typeof(o.value)), '{}')
$function$;
comment on function private.join_answers(jsonb,jsonb) is 'Two JSON objects as one: where both have a key, objects are joined and lists follow each other; of anything else the later one stays.';

CREATE FUNCTION private.join_conversation(p_conversation_id uuid, p_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update public.conversation_members m set status = 'active', asked_at = null
  where m.conversation_id = p_conversation_id and m.user_id = p_user_id;
  update public.conversations c set last_change = last_change + 1, members_epoch = members_epoch + 1
  where c.id = p_conversation_id;
  perform private.tell_conversation(p_conversation_id);
end
$function$;
comment on function private.join_conversation(uuid,uuid) is 'Makes somebody who was asked an active member of a locked conversation.';

CREATE FUNCTION private.journal_delivery(p_delivery public.deliveries, p_kind text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.post_journal(p_kind, p_delivery.id, p_delivery.id, private.delivery_lines(p_delivery, p_kind))
$function$;
comment on function private.journal_delivery(public.deliveries,text) is 'Writes the journal of a parcel''s step; p_delivery is the locked row after the change.';

CREATE FUNCTION private.journal_transfer(p_transfer public.money_transfers, p_kind text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.post_journal(p_kind, p_transfer.id, p_transfer.id, private.transfer_lines(p_transfer, p_kind))
$function$;
comment on function private.journal_transfer(public.money_transfers,text) is 'Writes the journal of a transfer''s step; p_transfer is the locked row after the change.';

CREATE FUNCTION private.keep_an_admin(p_conversation_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid;
begin
  if exists (
    select from public.conversation_members m
    where m.conversation_id = p_conversation_id and m.status = 'active' and m.role = 'admin') then
    return;
  end if;
  update public.conversation_members m set role = 'admin'
  where m.conversation_id = p_conversation_id and m.user_id = (
    select oldest.user_id from public.conversation_members oldest
    where oldest.conversation_id = p_conversation_id and oldest.status = 'active'
    order by oldest.joined_at, oldest.user_id limit 1)
  returning m.user_id into v_user_id;
  if v_user_id is not null then
    perform private.add_group_event(p_conversation_id, 'made_admin', v_user_id);
  end if;
end
$function$;
comment on function private.keep_an_admin(uuid) is 'Makes the oldest active member the admin of a locked group that has none.';

CREATE FUNCTION private.keep_collect_secret(p_message private.phone_messages, p_token text, p_code text)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if p_message.kind = 'collect_link' then
    update private.collect_links set token_hash = sha256(convert_to(p_token, 'UTF8'))
    where transfer_id = p_message.subject_id;
  else
    update private.collect_links
    set code_hash = extensions.crypt(p_code, extensions.gen_salt('bf', 8)),
      code_ends_at = now() + interval '10 minutes', code_tries_left = 5
    where transfer_id = p_message.subject_id;
  end if;
  return found;
end
$function$;
comment on function private.keep_collect_secret(private.phone_messages,text,text) is 'Keeps the hash of what this message will carry, and ends what an earlier one carried. False when the transfer has ended meanwhile, so that nothing is sent.';

CREATE FUNCTION private.keep_sent_attachment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.is_attachment_used(old.name) then
    raise exception 'the file belongs to a message' using errcode = '42501';
  end if;
  return coalesce(new, old);
end
$function$;
comment on function private.keep_sent_attachment() is 'Trigger: the file of a message goes with the message alone. It sees one that was sent while the delete waited, which a policy does not. Definer: callers may not read the messages of others.';

CREATE FUNCTION private.keep_sent_papers()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.user_identity_documents d where d.file_path = old.name) then
    raise exception 'the file belongs to an identity case' using errcode = '42501';
  end if;
  return coalesce(new, old);
end
$function$;
comment on function private.keep_sent_papers() is 'Trigger: a file of a case stays as it is, for the service key too. It sees a case that was sent in while the delete waited, which a policy does not. Definer: callers may not read the cases of others.';

CREATE FUNCTION private.keep_used_delivery_photo()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.is_photo_used(old.name) then
    raise exception 'the photo belongs to a parcel' using errcode = '42501';
  end if;
  return coalesce(new, old);
end
$function$;
comment on function private.keep_used_delivery_photo() is 'Trigger: a photo that a row names stays as it is, for every key; so no photo of before is swapped. Definer: as is_photo_used.';

CREATE FUNCTION private.keep_used_dispute_file()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.is_dispute_file_used(old.name) then
    raise exception 'the file belongs to a dispute' using errcode = '42501';
  end if;
  return coalesce(new, old);
end
$function$;
comment on function private.keep_used_dispute_file() is 'Trigger: evidence that an entry carries stays as it is, for every key. Definer: as is_dispute_file_used.';

CREATE FUNCTION private.knows_person(p_user_id uuid, p_other_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.is_known_contact(p_user_id, p_other_id) or exists (
    select from public.conversations c
    where c.pair_low_id = least(p_user_id, p_other_id) and c.pair_high_id = greatest(p_user_id, p_other_id)
      and (select count(*) = 2 from public.conversation_members m
        where m.conversation_id = c.id and m.status = 'active'))
$function$;
comment on function private.knows_person(uuid,uuid) is 'Whether the person talks with the other already, or has her among her contacts; by anybody else she is asked before she is in a group.';

CREATE FUNCTION private.label_check_digit(p_digits text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  -- Luhn's: the last of the nine counts double. It finds a wrong digit and nearly every pair that was swapped.
  select ((10 - sum(case when place % 2 = 1 then digit * 2 - case when digit > 4 then 9 else 0 end else digit end) % 10) % 10)::text
  from (select substr(p_digits, i, 1)::integer as digit, char_length(p_digits) - i + 1 as place
    from generate_series(1, char_length(p_digits)) as i) as digits
$function$;
comment on function private.label_check_digit(text) is 'The digit after the nine of a label code, so that one typed wrong is noticed.';

CREATE FUNCTION private.last_visible_message(p_member public.conversation_members)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select to_jsonb(m) from public.messages m
  where m.conversation_id = p_member.conversation_id and m.seq > p_member.visible_after
    and m.seq <= coalesce(p_member.left_at_change, 9223372036854775807)
    and m.change <= coalesce(p_member.left_at_change, 9223372036854775807)
  order by m.seq desc limit 1
$function$;
comment on function private.last_visible_message(public.conversation_members) is 'The newest message that the member may read, or null.';

CREATE FUNCTION private.leave_all_conversations(p_user_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_row record;
begin
  -- Nobody has said anything there: nobody misses it.
  delete from public.conversations c where p_user_id in (c.pair_low_id, c.pair_high_id) and c.last_message_at is null;
  for v_row in
    select c.id, c.is_group, m.status from public.conversation_members m
    join public.conversations c on c.id = m.conversation_id
    where m.user_id = p_user_id order by c.id
  loop
    if v_row.status = 'active' and v_row.is_group then
      perform private.leave_group(v_row.id, p_user_id);
    elsif v_row.status in ('active', 'requested') then
      perform private.end_membership(v_row.id, p_user_id, 'removed');
    end if;
    perform private.tell_conversation(v_row.id);
  end loop;
  delete from public.conversation_states s where s.user_id = p_user_id;
  delete from public.person_blocks b where p_user_id in (b.blocker_id, b.blocked_id);
  delete from public.chat_preferences p where p.user_id = p_user_id;
  return exists (select from public.conversation_members m where m.user_id = p_user_id);
end
$function$;
comment on function private.leave_all_conversations(uuid) is 'Ends the person in all her conversations, which are locked. Returns whether one names her, so that her row must stay.';

CREATE FUNCTION private.leave_group(p_conversation_id uuid, p_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.add_group_event(p_conversation_id, 'left', p_user_id);
  perform private.end_membership(p_conversation_id, p_user_id, 'left');
  perform private.keep_an_admin(p_conversation_id);
end
$function$;
comment on function private.leave_group(uuid,uuid) is 'An active member leaves a locked group.';

CREATE FUNCTION private.ledger_balance_problems()
 RETURNS TABLE(account_id bigint, problem text)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
    with moved as (
      select side.account_id, sum(side.centimes) as centimes
      from (
        select e.debit_account_id as account_id, -e.amount_centimes as centimes from private.ledger_entries e
        union all
        select e.credit_account_id, e.amount_centimes from private.ledger_entries e) as side
      group by side.account_id
    ), held as (
      select h.account_id, sum(h.amount_centimes) as centimes from private.ledger_holds h where h.ended_at is null group by h.account_id
    ), kept as (
      select b.account_id, sum(b.balance_centimes) as centimes, sum(b.held_centimes) as held, min(b.minimum_centimes) as minimum
      from private.ledger_balances b group by b.account_id
    ), compared as (
      select a.id, a.kind || ' ' || a.owner_id as name, coalesce(m.centimes, 0) as moved, coalesce(k.centimes, 0) as kept,
        coalesce(h.centimes, 0) as holds, coalesce(k.held, 0) as held, k.minimum,
        case a.kind when 'broker_float' then -coalesce(private.credit_line_of(a.owner_id), 0) else kind.minimum_centimes end as wanted
      from private.ledger_accounts a
      join private.ledger_account_kinds kind on kind.kind = a.kind
      left join moved m on m.account_id = a.id
      left join held h on h.account_id = a.id
      left join kept k on k.account_id = a.id
    )
    select c.id, c.name || case
      when c.moved <> c.kept then ' has ' || c.kept || ' and its entries say ' || c.moved
      when c.holds <> c.held then ' holds ' || c.held || ' and its holds say ' || c.holds
      when c.minimum is distinct from c.wanted then ' may fall to ' || coalesce(c.minimum::text, 'any depth')
      else ' is below its minimum' end
    from compared c
    where c.moved <> c.kept or c.holds <> c.held or c.minimum is distinct from c.wanted or c.kept - c.held < c.minimum
    union all
    select a.id, 'the refund ' || coalesce(r.reference, a.owner_id::text) || ' and what is owed for it do not agree'
    from (
      select a.id, a.kind, a.owner_id, b.balance_centimes
      from private.ledger_accounts a join private.ledger_balances b on b.account_id = a.id
      where a.kind in ('delivery_refund', 'dispute_refund')) as a
    full join private.counter_refunds r on r.id = a.owner_id and r.kind || '_refund' = a.kind
    where coalesce(a.balance_centimes, 0) <> case r.state when 'payable' then r.amount_centimes else 0 end
    union all
    select a.id, 'the count ' || coalesce(h.id, w.id) || ' and its hold do not agree'
    from public.cash_handovers w
    full join private.ledger_holds h on h.id = w.id
    left join private.ledger_accounts a on a.id = h.account_id
    where (w.id is null or w.kind = 'cash_in') and (
      (w.confirmed_at is null and w.rejected_at is null, w.counted_centimes, w.broker_id)
        is distinct from (h.ended_at is null, h.amount_centimes, a.owner_id));
end
$function$;
comment on function private.ledger_balance_problems() is 'Accounts whose kept balance, holds or minimum are not what their entries, holds, credit lines and refunds at the counter say.';

CREATE FUNCTION private.ledger_line(p_debit_kind text, p_debit_owner uuid, p_credit_kind text, p_credit_owner uuid, p_centimes bigint)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when p_centimes = 0 then '[]' else jsonb_build_array(jsonb_build_array(
    p_debit_kind, coalesce(p_debit_owner, '00000000-0000-0000-0000-000000000000'),
    p_credit_kind, coalesce(p_credit_owner, '00000000-0000-0000-0000-000000000000'), p_centimes)) end
$function$;
comment on function private.ledger_line(text,uuid,text,uuid,bigint) is 'A list with one entry, to be joined with others; empty when nothing moves. An owner of null is the company.';

CREATE FUNCTION private.ledger_problems()
 RETURNS TABLE(journal_id bigint, problem text)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
    with written as materialized (
      select j.id, j.kind, j.subject_id, j.request_id, j.entry_count, j.total_centimes,
        count(e.position) as entries, max(e.position) as last_position, sum(e.amount_centimes) as total,
        jsonb_agg(jsonb_build_array(d.kind, d.owner_id, c.kind, c.owner_id, e.amount_centimes) order by e.position) as lines
      from private.ledger_journals j
      left join private.ledger_entries e on e.journal_id = j.id
      left join private.ledger_accounts d on d.id = e.debit_account_id
      left join private.ledger_accounts c on c.id = e.credit_account_id
      group by j.id
    ), expected as (
      select step.kind, t.id, t.reference as named, private.transfer_lines(t, step.kind) as lines
      from public.money_transfers t
      cross join lateral (values
        ('transfer_funded', t.funded_at is not null),
        ('transfer_completed', t.status = 'completed'),
        ('transfer_abandoned', t.status = 'abandoned' and t.funded_at is not null),
        ('refund_paid', t.refund_state = 'paid')) as step (kind, is_due)
      where step.is_due
      union all
      select step.kind, d.id, d.label_code, private.delivery_lines(d, step.kind)
      from public.deliveries d
      cross join lateral (values
        ('delivery_paid', d.picked_up_at is not null),
        ('delivery_completed', d.picked_up_at is not null and d.status = 'completed')) as step (kind, is_due)
      where step.is_due
      union all
      select r.kind || '_refund_paid', r.id, r.reference, private.counter_refund_lines(r)
      from private.counter_refunds r where r.state = 'paid'
      union all
      select 'dispute_won', d.id, d.reference, private.dispute_lines(d) from private.disputes d where d.status = 'won'
      union all
      select w.kind, w.request_id, null, private.ledger_line('bank', null, 'broker_float', w.subject_id, w.total_centimes)
      from written w where w.kind = 'float_topped_up'
    )
    select w.id, 'its entries are not those it was written with'
    from written w
    where (w.entries, w.last_position, w.total) is distinct from (w.entry_count, w.entry_count, w.total_centimes)
    union all
    select w.id, case
      when w.id is null then 'the journal ' || e.kind || ' of ' || e.named || ' is missing'
      when e.kind is null then 'what it is for has not happened'
      else 'what it says is not what happened' end
    from written w full join (select * from expected where lines <> '[]') e on e.kind = w.kind and e.id = w.request_id
    where w.lines is distinct from e.lines or w.id is null or e.kind is null;
end
$function$;
comment on function private.ledger_problems() is 'Journals that are not as they were written, or do not say what the transfers, parcels, disputes and refunds say; a missing one has no id.';

CREATE FUNCTION private.ledger_terms_at(p_time timestamp with time zone)
 RETURNS private.ledger_terms
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select t from private.ledger_terms t where t.valid_from <= p_time order by t.valid_from desc limit 1
$function$;
comment on function private.ledger_terms_at(timestamp with time zone) is 'The terms in force at a time.';

CREATE FUNCTION private.like_pattern(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  select '%' || regexp_replace(private.fold_text(btrim(p_text)), '([\\%_])', '\\\1', 'g') || '%'
$function$;
comment on function private.like_pattern(text) is 'Pattern for text that contains the words as they were typed, folded; % and _ mean themselves.';

CREATE FUNCTION private.limit_level_of(p_user_id uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce((
    select case
      when not p.phone_verified then 0
      when not p.is_identity_approved then 1
      when not private.is_address_seen(p.id) then 2
      else 3
    end
    from public.profiles p where p.id = p_user_id), 0)
$function$;
comment on function private.limit_level_of(uuid) is 'A person''s level: 0 drafts only, 1 her phone number is verified, 2 her identity is approved too, 3 her address was seen too.';

CREATE FUNCTION private.limit_schedule_at(p_time timestamp with time zone)
 RETURNS private.limit_schedules
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select s from private.limit_schedules s where s.valid_from <= p_time order by s.valid_from desc limit 1
$function$;
comment on function private.limit_schedule_at(timestamp with time zone) is 'The limits in force at a time.';

CREATE FUNCTION private.limit_use(p_user_id uuid, p_recipient_phone text, p_except_id uuid)
 RETURNS TABLE(waiting_centimes bigint, waiting_count integer, day_centimes bigint, day_count integer, thirty_days_centimes bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  -- What waits counts for today on every day: it can be paid in at any moment.
  select
    coalesce(sum(t.amount_centimes) filter (where t.funded_at is null), 0)::bigint,
    count(*) filter (where t.funded_at is null)::integer,
    coalesce(sum(t.amount_centimes) filter (where is_of_today), 0)::bigint,
    count(*) filter (where is_of_today)::integer,
    coalesce(sum(t.amount_centimes), 0)::bigint
  from private.counted_transfers(p_user_id, p_recipient_phone) t
  cross join lateral (select t.funded_at is null
    or (t.funded_at at time zone 'Africa/Casablanca')::date = (now() at time zone 'Africa/Casablanca')::date) as d (is_of_today)
  where t.transfer_id is distinct from p_except_id
$function$;
comment on function private.limit_use(uuid,text,uuid) is 'What counts against the limits of a person, or of a recipient''s phone number: in all, of it today in Morocco, and of that not paid in yet; without one transfer that asks.';

CREATE FUNCTION private.limits_of_level(p_level integer)
 RETURNS private.limit_levels
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select l from private.limit_levels l
  where l.schedule_id = (private.limit_schedule_at(now())).id and l.level = p_level
$function$;
comment on function private.limits_of_level(integer) is 'What people of a level may send now; nothing for level 0 and above 3.';

CREATE FUNCTION private.lines_of_journal(p_journal_id bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_agg(jsonb_build_array(d.kind, d.owner_id, c.kind, c.owner_id, e.amount_centimes) order by e.position)
  from private.ledger_entries e
  join private.ledger_accounts d on d.id = e.debit_account_id
  join private.ledger_accounts c on c.id = e.credit_account_id
  where e.journal_id = p_journal_id
$function$;
comment on function private.lines_of_journal(bigint) is 'A journal''s entries in the writing of post_journal: [[debited kind, owner, credited kind, owner, centimes], …].';

CREATE FUNCTION private.list_home()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.is_published and new.taken_down_at is null and new.status in ('available', 'pending') and new.city_id is not null
      and private.may_list_homes(new.created_by) then
    perform private.write_listed_home(new);
  elsif tg_op = 'UPDATE' then
    delete from private.listed_homes l where l.id = new.id;
  end if;
  return null;
end
$function$;
comment on function private.list_home() is 'Trigger: a property enters the search, follows its row, or leaves. Definer: nobody writes the search.';

CREATE FUNCTION private.list_homes_of(p_owner_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if private.may_list_homes(p_owner_id) then
    perform private.write_listed_home(p) from public.properties p
    where p.created_by = p_owner_id and p.is_published and p.taken_down_at is null
      and p.status in ('available', 'pending') and p.city_id is not null;
    delete from private.hidden_owners h where h.owner_id = p_owner_id;
  else
    delete from private.listed_homes l where l.owner_id = p_owner_id;
  end if;
end
$function$;
comment on function private.list_homes_of(uuid) is 'Shows or hides all homes of a person, as her approval and her account say; what the staff took down stays hidden.';

CREATE FUNCTION private.list_homes_of_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.list_homes_of(new.id);
  if new.deleted_at is null and new.banned_until > now() and exists (
    select from public.properties p where p.created_by = new.id and p.is_published) then
    insert into private.hidden_owners (owner_id, hidden_until) values (new.id, new.banned_until)
    on conflict (owner_id) do update set hidden_until = excluded.hidden_until;
  end if;
  return null;
end
$function$;
comment on function private.list_homes_of_account() is 'Trigger on auth.users: homes of a suspended or deleted account are hidden at once. Definer: the auth service has no rights here.';

CREATE FUNCTION private.list_homes_of_person()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.list_homes_of(new.id);
  return null;
end
$function$;
comment on function private.list_homes_of_person() is 'Trigger: homes follow their owner''s approval. Definer: as list_home.';

CREATE FUNCTION private.listed_home(p_id uuid)
 RETURNS private.listed_homes
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_home private.listed_homes;
begin
  select * into v_home from private.listed_homes l where l.id = p_id;
  if v_home.id is null then
    perform private.refuse('WA110', 'There is no such home');
  end if;
  return v_home;
end
$function$;
comment on function private.listed_home(uuid) is 'The public home. Refuses: PROPERTY_NOT_FOUND.';

CREATE FUNCTION private.live_collect_link(p_token text)
 RETURNS private.collect_links
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select l.* from private.collect_links l
  join public.money_transfers t on t.id = l.transfer_id
  where l.token_hash = sha256(convert_to(p_token, 'UTF8')) and t.status in ('waiting_for_broker', 'in_process')
    and t.expires_at > now()
$function$;
comment on function private.live_collect_link(text) is 'The link of this token while its transfer is open; no row for one that is unknown, over or none at all.';

CREATE FUNCTION private.lock_account_end_of_accounts(p_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform from auth.users u where u.id = p_user_id for update;
end
$function$;
comment on function private.lock_account_end_of_accounts(uuid) is 'The account, after everything that is done in its name.';

CREATE FUNCTION private.lock_account_end_of_deliveries(p_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform from public.deliveries d
  where p_user_id in (d.sender_id, d.receiver_id, d.holder_id) order by d.id for no key update;
end
$function$;
comment on function private.lock_account_end_of_deliveries(uuid) is 'Parcels she sends, gets or has in hand: the first of all locks.';

CREATE FUNCTION private.lock_account_end_of_messages(p_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform from public.conversations c
  where c.id in (select m.conversation_id from public.conversation_members m where m.user_id = p_user_id)
  order by c.id for no key update;
end
$function$;
comment on function private.lock_account_end_of_messages(uuid) is 'Her conversations, after her transfers.';

CREATE FUNCTION private.lock_account_end_of_money(p_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform from public.money_transfers t
  where p_user_id in (t.sender_id, t.receiver_id, t.broker_id) order by t.id for update;
end
$function$;
comment on function private.lock_account_end_of_money(uuid) is 'Her transfers, after her parcels.';

CREATE FUNCTION private.lock_account_end_of_operators(p_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform from private.operator_roles r where r.role = 'admin' order by r.user_id for update;
end
$function$;
comment on function private.lock_account_end_of_operators(uuid) is 'All admins: of two who leave at once one sees that she is the last.';

CREATE FUNCTION private.lock_account_end_of_profiles(p_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform from public.profiles p where p.id = p_user_id for update;
end
$function$;
comment on function private.lock_account_end_of_profiles(uuid) is 'Her profile, after the account.';

CREATE FUNCTION private.lock_caller()
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_id uuid := private.caller_id();
begin
  perform from public.profiles where id = v_id for no key update;
  -- Asked again: while this waited, another device may have ended the account, or an operator suspended it.
  return private.caller_id();
end
$function$;
comment on function private.lock_caller() is 'Id of the caller, whose profile is locked until the transaction ends. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED.';

CREATE FUNCTION private.lock_case(p_id uuid)
 RETURNS public.user_identity_approvals
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_reviewer_id uuid := private.require_operator('identity_reviewer');
  v_approval public.user_identity_approvals;
begin
  perform from public.profiles
  where id = (select user_id from public.user_identity_approvals where id = p_id) for no key update;
  select * into v_approval from public.user_identity_approvals where id = p_id for update;
  if v_approval.id is null then
    perform private.refuse('WA066', 'There is no such case');
  elsif v_approval.user_id = v_reviewer_id then
    perform private.refuse('WA068', 'Nobody reviews her own papers');
  end if;
  return v_approval;
end
$function$;
comment on function private.lock_case(uuid) is 'The case, locked after its person. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, IDENTITY_NOT_FOUND, OWN_CASE.';

CREATE FUNCTION private.lock_conversation_of(p_one uuid, p_other uuid)
 RETURNS public.conversations
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select * from public.conversations c
  where c.pair_low_id = least(p_one, p_other) and c.pair_high_id = greatest(p_one, p_other)
  for no key update
$function$;
comment on function private.lock_conversation_of(uuid,uuid) is 'The conversation of two people, locked, if they have one: a block comes before a message or after it, and never in between.';

CREATE FUNCTION private.lock_counter_refund(p_id uuid)
 RETURNS private.counter_refunds
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_refund private.counter_refunds;
begin
  -- The subject before its refund: whoever ends an account locks her parcels and comes to this row later.
  perform from public.deliveries d where d.id = p_id for no key update;
  perform from private.disputes d where d.id = p_id for update;
  select * into v_refund from private.counter_refunds r where r.id = p_id for update;
  if v_refund.id is null then
    perform private.refuse('WA197', 'There is no such refund');
  end if;
  return v_refund;
end
$function$;
comment on function private.lock_counter_refund(uuid) is 'The refund, locked with what it is for. Whose it is, the caller has asked before. Refuses: REFUND_NOT_FOUND.';

CREATE FUNCTION private.lock_delivery(p_id uuid)
 RETURNS public.deliveries
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_delivery public.deliveries;
begin
  select * into v_delivery from public.deliveries d where d.id = p_id for no key update;
  if v_delivery.id is null then
    perform private.refuse('WA120', 'Parcel not found');
  end if;
  return v_delivery;
end
$function$;
comment on function private.lock_delivery(uuid) is 'The parcel, locked until the transaction ends. Whose it is, the caller has asked before. Refuses: DELIVERY_NOT_FOUND.';

CREATE FUNCTION private.lock_dispute(p_id uuid)
 RETURNS private.disputes
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_dispute private.disputes;
begin
  select * into v_dispute from private.disputes d where d.id = p_id for update;
  if v_dispute.id is null then
    perform private.refuse('WA190', 'There is no such dispute');
  end if;
  return v_dispute;
end
$function$;
comment on function private.lock_dispute(uuid) is 'The dispute, locked. Whose it is, the caller has asked before. Refuses: DISPUTE_NOT_FOUND.';

CREATE FUNCTION private.lock_disputed_transfer(p_transfer_id uuid)
 RETURNS public.money_transfers
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_transfer public.money_transfers;
begin
  -- Not lock_transfer: a transfer that is held for a check may be disputed, since that moves nothing of it.
  select * into v_transfer from public.money_transfers t where t.id = p_transfer_id for update;
  if v_transfer.id is null then
    perform private.refuse('WA050', 'Transfer not found');
  end if;
  return v_transfer;
end
$function$;
comment on function private.lock_disputed_transfer(uuid) is 'The transfer, locked, held or not. Whose it is, the caller has asked before. Refuses: TRANSFER_NOT_FOUND.';

CREATE FUNCTION private.lock_float(p_broker_id uuid)
 RETURNS private.ledger_balances
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_balance private.ledger_balances;
begin
  select b.* into v_balance
  from public.brokers k
  join private.ledger_accounts a on a.kind = 'broker_float' and a.owner_id = k.id
  join private.ledger_balances b on b.account_id = a.id
  where k.id = p_broker_id for update of b;
  if v_balance.account_id is null then
    perform private.refuse('WA040', 'There is no such broker');
  end if;
  return v_balance;
end
$function$;
comment on function private.lock_float(uuid) is 'The balance of a broker''s float, locked, for operators. Refuses: BROKER_NOT_AVAILABLE.';

CREATE FUNCTION private.lock_group_as_admin(p_conversation_id uuid)
 RETURNS public.conversations
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_conversation public.conversations := private.lock_own_conversation(p_conversation_id);
  v_member public.conversation_members := private.own_membership(p_conversation_id);
begin
  if not v_conversation.is_group or v_member.status <> 'active' or v_member.role <> 'admin' then
    perform private.refuse('WA093', 'Only an admin of the group may do this');
  end if;
  return v_conversation;
end
$function$;
comment on function private.lock_group_as_admin(uuid) is 'The group, locked, of which the caller is an admin. Refuses: those of caller_id, CONVERSATION_NOT_FOUND, NOT_A_GROUP_ADMIN.';

CREATE FUNCTION private.lock_home_to_judge(p_property_id uuid, p_operator_id uuid)
 RETURNS public.properties
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_owner_id uuid := (select p.created_by from public.properties p where p.id = p_property_id);
  v_property public.properties;
begin
  -- Account before homes, as everywhere.
  perform private.hold_account(p_operator_id);
  perform private.hold_account(v_owner_id);
  select * into v_property from public.properties p where p.id = p_property_id for no key update;
  if v_property.id is null then
    perform private.refuse('WA110', 'There is no such property');
  elsif v_property.created_by = p_operator_id or exists (
      select from public.property_reports r
      where r.property_id = p_property_id and r.reporter_id = p_operator_id and r.resolved_at is null) then
    perform private.refuse('WA068', 'An operator never decides about herself');
  end if;
  return v_property;
end
$function$;
comment on function private.lock_home_to_judge(uuid,uuid) is 'The property, locked until the transaction ends, its owner''s account held before it. Refuses: PROPERTY_NOT_FOUND, OWN_CASE (owner, or reporter of an open report).';

CREATE FUNCTION private.lock_message(p_id uuid)
 RETURNS public.messages
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_caller uuid := private.caller_id();
  v_conversation public.conversations;
  v_member public.conversation_members;
  v_message public.messages;
begin
  select * into v_message from public.messages m
  where m.id = p_id and private.may_read_message(m.conversation_id, m.seq, m.change);
  if v_message.id is null then
    perform private.refuse('WA090', 'There is no such message');
  end if;
  v_conversation := private.lock_own_conversation(v_message.conversation_id);
  v_member := private.own_membership(v_conversation.id);
  -- Again: it may have changed while this waited.
  select * into v_message from public.messages m where m.id = p_id;
  if v_message.type = 'event' then
    perform private.refuse('WA090', 'There is no such message');
  end if;
  return v_message;
end
$function$;
comment on function private.lock_message(uuid) is 'A message that the caller may read in a conversation she is in, which is locked. Refuses: those of caller_id, MESSAGE_NOT_FOUND, CONVERSATION_NOT_FOUND.';

CREATE FUNCTION private.lock_other_person(p_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if p_user_id = auth.uid() then
    perform private.refuse('WA068', 'Not about oneself');
  end if;
  -- The account before the profile, as when the auth service changes an address.
  perform from auth.users u where u.id = p_user_id and u.deleted_at is null for no key update;
  if not found then
    perform private.refuse('WA076', 'There is no such person');
  end if;
  perform from public.profiles p where p.id = p_user_id for no key update;
  -- Compliance does not lock the admins out; admins do not lock out each other but one by one with a trace.
  if exists (select from private.operator_roles r where r.user_id = p_user_id and r.role = 'admin')
    and not private.has_operator_role('admin') then
    perform private.refuse('WA070', 'Only an admin may do this to an admin');
  end if;
end
$function$;
comment on function private.lock_other_person(uuid) is 'Locks a person whom the caller is about to suspend or restore. Refuses: OWN_CASE, PERSON_NOT_FOUND, NOT_AN_OPERATOR (an admin, by compliance).';

CREATE FUNCTION private.lock_own_conversation(p_id uuid)
 RETURNS public.conversations
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_caller uuid := private.caller_id();
  v_conversation public.conversations;
begin
  -- Asked before locking: a stranger must not be able to hold another's row.
  if exists (select from public.conversation_members m where m.conversation_id = p_id and m.user_id = v_caller) then
    -- No key: rows that refer to it need not wait.
    select * into v_conversation from public.conversations c where c.id = p_id for no key update;
  end if;
  if v_conversation.id is null then
    perform private.refuse('WA081', 'Conversation not found');
  end if;
  return v_conversation;
end
$function$;
comment on function private.lock_own_conversation(uuid) is 'The conversation, locked, that the caller is or was a member of. Refuses: those of caller_id, CONVERSATION_NOT_FOUND.';

CREATE FUNCTION private.lock_own_delivery(p_id uuid, p_may_receive boolean DEFAULT false)
 RETURNS public.deliveries
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.caller_id();
begin
  -- Asked before locking: a stranger must not be able to hold another's row.
  if not exists (select from public.deliveries d where d.id = p_id and (d.sender_id = v_user_id
    or p_may_receive and d.receiver_id = v_user_id and d.status <> 'draft')) then
    perform private.refuse('WA120', 'Parcel not found');
  end if;
  return private.lock_delivery(p_id);
end
$function$;
comment on function private.lock_own_delivery(uuid,boolean) is 'The parcel that the caller sends, or with p_may_receive also one that comes to her, locked. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DELIVERY_NOT_FOUND.';

CREATE FUNCTION private.lock_own_property(p_id uuid, p_user_id uuid)
 RETURNS public.properties
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_property public.properties;
begin
  perform private.hold_account(p_user_id);
  select * into v_property from public.properties p where p.id = p_id and p.created_by = p_user_id for no key update;
  if v_property.id is null then
    perform private.refuse('WA110', 'Property not found');
  end if;
  return v_property;
end
$function$;
comment on function private.lock_own_property(uuid,uuid) is 'The person''s own property, locked until the transaction ends, her account held before it. Refuses: PROPERTY_NOT_FOUND, for a stranger''s too.';

CREATE FUNCTION private.lock_own_transfer(p_id uuid)
 RETURNS public.money_transfers
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_sender_id uuid := private.caller_id();
  v_transfer public.money_transfers;
begin
  -- Asked before locking: a stranger must not be able to hold another's row.
  if not exists (select from public.money_transfers where id = p_id and sender_id = v_sender_id) then
    perform private.refuse('WA050', 'Transfer not found');
  end if;
  v_transfer := private.lock_transfer(p_id);
  return v_transfer;
end
$function$;
comment on function private.lock_own_transfer(uuid) is 'The caller''s own transfer, locked. Refuses: NOT_SIGNED_IN, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD.';

CREATE FUNCTION private.lock_transfer(p_id uuid)
 RETURNS public.money_transfers
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_transfer public.money_transfers;
begin
  select * into v_transfer from public.money_transfers where id = p_id for update;
  if v_transfer.id is null then
    perform private.refuse('WA050', 'Transfer not found');
  elsif v_transfer.is_on_hold then
    perform private.refuse('WA052', 'The transfer is held for a check');
  end if;
  return v_transfer;
end
$function$;
comment on function private.lock_transfer(uuid) is 'The transfer, locked until the transaction ends. Refuses: TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD.';

CREATE FUNCTION private.make_first_admins(VARIADIC p_emails text[])
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_email text;
  v_id uuid;
begin
  -- Two who run the command at once: the second waits here and then finds an admin.
  lock table private.operator_roles in share row exclusive mode;
  if exists (select from private.operator_roles where role = 'admin') then
    perform private.refuse('WA078', 'There is an admin already; admins propose and confirm each other');
  elsif coalesce(cardinality(p_emails), 0) not between 1 and 2 then
    perform private.refuse('WA003', 'One or two addresses', '{"field": "p_emails"}');
  end if;
  foreach v_email in array p_emails
  loop
    select u.id into v_id from auth.users u
    where lower(u.email) = lower(btrim(v_email)) and u.email_confirmed_at is not null
      and u.deleted_at is null and not coalesce(u.banned_until > now(), false) and not u.is_sso_user;
    if v_id is null then
      perform private.refuse('WA076', 'There is no such person with a confirmed address');
    end if;
    insert into private.operator_roles (user_id, role) values (v_id, 'admin') on conflict do nothing;
  end loop;
  for v_id in select r.user_id from private.operator_roles r where r.role = 'admin' order by r.user_id
  loop
    perform private.add_audit_event('operator_role.first_admin', 'system', v_id, null, '{"role": "admin"}');
    return next v_id;
  end loop;
end
$function$;
comment on function private.make_first_admins(text[]) is 'One or, because giving a role takes two admins, two people who signed up become admins. For the database''s owner. Refuses: ADMIN_EXISTS, FIELD_INVALID, PERSON_NOT_FOUND.';

CREATE FUNCTION private.map_of_all(p_filter private.home_filter, p_cell double precision, p_zoom numeric, p_is_small boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_answer jsonb;
begin
  execute format('
    with found as materialized (
      select l.id, l.longitude, l.latitude, l.price_mad, l.listing_type from private.listed_homes l where %s),
    cells as (
      select count(*) as count, avg(f.longitude) as longitude, avg(f.latitude) as latitude, min(f.longitude) as west,
        max(f.longitude) as east, min(f.latitude) as south, max(f.latitude) as north,
        (array_agg(f.id order by f.id))[1] as id
      from found f
      -- Few enough are shown one by one.
      group by case when $3 >= 11 and (select count(*) <= 200 from found) then f.id end,
        floor(f.longitude / $2), floor(f.latitude / $2)
      order by 1 desc limit 500)
    select jsonb_build_object(
      ''count'', (select count(*) from found),
      ''is_estimated'', false,
      ''items'', coalesce(jsonb_agg(case when c.count = 1
        then jsonb_build_object(''id'', f.id, ''longitude'', f.longitude, ''latitude'', f.latitude, ''listing_type'', f.listing_type,
          ''price'', p.price, ''price_currency'', p.price_currency, ''price_mad'', f.price_mad)
        else jsonb_build_object(''count'', c.count, ''longitude'', c.longitude, ''latitude'', c.latitude,
          ''box'', jsonb_build_array(c.west, c.south, c.east, c.north)) end order by c.count desc, c.id), ''[]''))
    from cells c
    left join found f on c.count = 1 and f.id = c.id
    left join public.properties p on p.id = f.id',
    private.home_conditions(p_filter, p_is_small)) into v_answer using p_filter, p_cell, p_zoom;
  return v_answer;
end
$function$;
comment on function private.map_of_all(private.home_filter,double precision,numeric,boolean) is 'What homes_on_map answers where it counts: homes one by one where they are few, and their groups.';

CREATE FUNCTION private.map_of_sample(p_filter private.home_filter, p_cell double precision, p_share integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_answer jsonb;
begin
  execute format('
    with cells as (
      select count(*) as count, avg(l.longitude) as longitude, avg(l.latitude) as latitude, min(l.longitude) as west,
        max(l.longitude) as east, min(l.latitude) as south, max(l.latitude) as north
      from private.listed_homes l
      where %s and l.sample < $3
      group by floor(l.longitude / $2), floor(l.latitude / $2)),
    shown as (select * from cells order by count desc, west, south limit 500)
    select jsonb_build_object(
      ''count'', (select coalesce(sum(c.count), 0)::bigint * 256 / $3 from cells c),
      ''is_estimated'', true,
      ''items'', (select coalesce(jsonb_agg(jsonb_build_object(''count'', s.count * 256 / $3, ''longitude'', s.longitude,
        ''latitude'', s.latitude, ''box'', jsonb_build_array(s.west, s.south, s.east, s.north)) order by s.count desc, s.west, s.south),
        ''[]'') from shown s))',
    private.home_conditions(p_filter, false)) into v_answer using p_filter, p_cell, p_share;
  return v_answer;
end
$function$;
comment on function private.map_of_sample(private.home_filter,double precision,integer) is 'What homes_on_map answers where it estimates: the groups of the share of 256 of all homes.';

CREATE FUNCTION private.mask_email(p_email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select left(p_email, 1) || '•••@' || split_part(p_email, '@', 2) $function$;
comment on function private.mask_email(text) is 'The first letter and the domain: a•••@example.ma.';

CREATE FUNCTION private.mask_name(p_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select left(btrim(p_name), 1) || '•••' $function$;
comment on function private.mask_name(text) is 'The first letter alone: A•••.';

CREATE FUNCTION private.mask_phone(p_phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select left(p_phone, 4) || '••••••' || right(p_phone, 2) $function$;
comment on function private.mask_phone(text) is 'The country and the last two digits: +212••••••78.';

CREATE FUNCTION private.match_new_homes()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_home private.listed_homes;
  v_search public.saved_searches;
  v_filter private.home_filter;
  v_is_match boolean;
  v_search_ids uuid[] := '{}';
  v_property_ids uuid[] := '{}';
begin
  for v_home in
    with taken as (
      delete from private.new_homes n where n.property_id in (
        select x.property_id from private.new_homes x order by x.listed_at limit 200 for update skip locked)
      returning n.property_id)
    select l.* from taken join private.listed_homes l on l.id = taken.property_id
  loop
    for v_search in
      select s.* from public.saved_searches s
      where s.is_alert_on and s.user_id <> v_home.owner_id and s.created_at < v_home.published_at
        and (s.filters ->> 'city_id' is null or s.filters ->> 'city_id' = v_home.city_id::text)
        and (s.filters ->> 'listing_type' is null or s.filters ->> 'listing_type' = v_home.listing_type)
    loop
      begin
        v_filter := private.read_home_filter(v_search.filters);
        execute 'select exists (select from private.listed_homes l where l.id = $2 and ' || private.home_conditions(v_filter) || ')'
          into v_is_match using v_filter, v_home.id;
      exception when others then
        -- A filter that no longer exists must not stop the clock; anything else must be heard of.
        if sqlstate !~ '^WA' then
          raise;
        end if;
        v_is_match := false;
      end;
      if v_is_match then
        insert into public.saved_search_matches (saved_search_id, property_id) values (v_search.id, v_home.id)
        on conflict do nothing;
        if found then
          v_search_ids := v_search_ids || v_search.id;
          v_property_ids := v_property_ids || v_home.id;
        end if;
      end if;
    end loop;
  end loop;
  -- One for a search and turn: an agency that publishes forty at once rings once.
  perform private.notify(s.user_id, 'account', 'home_alert', jsonb_build_object(
    'saved_search_id', s.id, 'name', s.name, 'count', m.count, 'property_id', m.property_id))
  from (
    select pair.search_id, count(*) as count, (array_agg(pair.property_id order by pair.property_id))[1] as property_id
    from unnest(v_search_ids, v_property_ids) as pair (search_id, property_id) group by pair.search_id) m
  join public.saved_searches s on s.id = m.search_id;
  return cardinality(v_search_ids);
end
$function$;
comment on function private.match_new_homes() is 'Holds new homes against the saved searches with an alert, each pair once for ever, and tells their people: home_alert with saved_search_id, name, count and the property_id of one. Returns how many fitted.';

CREATE FUNCTION private.may_be_receiver(p_sender_id uuid, p_receiver_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from public.contacts c where c.owner_user_id = p_sender_id and c.contact_user_id = p_receiver_id)
    and not private.are_blocked(p_sender_id, p_receiver_id)
$function$;
comment on function private.may_be_receiver(uuid,uuid) is 'Whether the person stands in the sender''s contacts and neither has blocked the other.';

CREATE FUNCTION private.may_change_home_pictures()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.may_list_homes(auth.uid())
$function$;
comment on function private.may_change_home_pictures() is 'Whether the caller''s identity is approved and her account is not suspended. Definer: callers do not see accounts.';

grant execute on function private.may_change_home_pictures() to authenticated;

CREATE FUNCTION private.may_list_homes(p_owner_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from public.profiles p join auth.users u on u.id = p.id
    where p.id = p_owner_id and p.is_identity_approved and u.deleted_at is null
      and not coalesce(u.banned_until > now(), false))
$function$;
comment on function private.may_list_homes(uuid) is 'Whether the person''s homes may be public: her identity is approved, her account is there and not suspended.';

CREATE FUNCTION private.may_read_attachment(p_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when private.is_attachment_used(p_name) then exists (
      select from public.messages m
      where m.attachment is not null and m.attachment ->> 'path' = p_name
        and private.may_read_message(m.conversation_id, m.seq, m.change))
    else private.is_own_attachment_path(p_name) end
$function$;
comment on function private.may_read_attachment(text) is 'Whether the caller may read the message that carries the file, or has put it there for one. Definer: as the policies of members.';

grant execute on function private.may_read_attachment(text) to authenticated;

CREATE FUNCTION private.may_read_delivery_photo(p_name text, p_owner_id text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((
    select case private.role_in_delivery(d, auth.uid())
        when 'sender' then true
        when 'receiver' then p.purpose in ('proof', 'claim')
        when 'courier' then p.purpose <> 'claim' and coalesce(private.custody_for(d, auth.uid()) in ('pickup', 'holder', 'hub'), false)
        -- To look at while there is something to decide, not to sign an address that outlives it.
        when 'operator' then storage.allow_any_operation(array['object.get_authenticated', 'object.get_authenticated_info', 'render.image_authenticated'])
          and exists (select from public.delivery_claims c where c.delivery_id = d.id and c.status = 'open')
        else false
      end
    from public.delivery_photos p join public.deliveries d on d.id = p.delivery_id
    where p.storage_path = p_name),
    -- No row yet: whoever uploaded it.
    p_owner_id = auth.uid()::text)
$function$;
comment on function private.may_read_delivery_photo(text,text) is 'Whether the caller may read the photo: all of it the sender, proof and claim the receiver, what was before and at the doors the agent for whom it waits or who has it now, an operator while a claim is open. Definer: as the policies.';

grant execute on function private.may_read_delivery_photo(text,text) to authenticated;

CREATE FUNCTION private.may_read_dispute_file(p_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((
    select private.role_in_dispute(d, auth.uid()) is not null
      -- To look at while there is something to decide, not to sign an address that outlives it.
      or d.status = 'open' and not private.is_own_dispute(d, auth.uid())
        and storage.allow_any_operation(array['object.get_authenticated', 'object.get_authenticated_info', 'render.image_authenticated'])
        and private.has_operator_role('support', 'finance', 'compliance', 'admin')
    from private.dispute_files f join private.disputes d on d.id = f.dispute_id
    where f.storage_path = p_name),
    -- No row yet: whoever uploaded it.
    split_part(p_name, '/', 2) = auth.uid()::text)
$function$;
comment on function private.may_read_dispute_file(text) is 'Whether the caller may read the file: a party of the dispute, an operator while it is open, and who uploaded it while no entry carries it. Definer: nobody reads the rows.';

grant execute on function private.may_read_dispute_file(text) to authenticated;

CREATE FUNCTION private.may_read_identity_document(p_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.is_own_identity_path(p_name)
    -- To look at, not to sign an address that outlives the grant, to list or to copy.
    or storage.allow_any_operation(array[
        'object.get_authenticated', 'object.get_authenticated_info', 'render.image_authenticated'])
      and exists (
        select from public.user_identity_documents d
        join private.identity_document_grants g on g.approval_id = d.approval_id
        join private.identity_file_grants f on f.document_id = d.id and f.reviewer_id = g.reviewer_id
        where d.file_path = p_name and g.reviewer_id = auth.uid() and g.expires_at > now() and f.expires_at > now())
      and private.has_operator_role('identity_reviewer')
$function$;
comment on function private.may_read_identity_document(text) is 'Whether the caller may read the file: her own, or as a reviewer who has opened this very file of an open case within the last minute. Definer: nobody reads the grants.';

grant execute on function private.may_read_identity_document(text) to authenticated;

CREATE FUNCTION private.may_read_message(p_conversation_id uuid, p_seq bigint, p_change bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.conversation_members m
    where m.conversation_id = p_conversation_id and m.user_id = auth.uid()
      -- The change and not the seq: an edit after somebody left is not hers to read.
      and p_seq > m.visible_after and (m.left_at_change is null or p_change <= m.left_at_change))
$function$;
comment on function private.may_read_message(uuid,bigint,bigint) is 'Whether the caller was in the conversation when the message was written and when it last changed. Definer: as the policies of members.';

grant execute on function private.may_read_message(uuid,bigint,bigint) to authenticated;

CREATE FUNCTION private.may_remove_identity_document(p_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.is_own_identity_path(p_name)
    and not exists (select from public.user_identity_documents d where d.file_path = p_name)
$function$;
comment on function private.may_remove_identity_document(text) is 'Whether the caller may remove the file: her own, as long as it is in no case. Definer: as the policies.';

grant execute on function private.may_remove_identity_document(text) to authenticated;

CREATE FUNCTION private.may_take_photo_of(p_delivery public.deliveries, p_user_id uuid, p_purpose text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case p_purpose
    when 'delivery' then p_delivery.sender_id = p_user_id and p_delivery.status = 'draft'
    when 'claim' then p_user_id in (p_delivery.sender_id, p_delivery.receiver_id) and private.is_claim_time(p_delivery)
      and not exists (select from public.delivery_claims c where c.delivery_id = p_delivery.id and c.status = 'open')
    when 'pickup' then coalesce(private.custody_for(p_delivery, p_user_id) in ('pickup', 'holder'), false)
    when 'proof' then coalesce(private.custody_for(p_delivery, p_user_id) = 'holder', false)
    else false end
$function$;
comment on function private.may_take_photo_of(public.deliveries,uuid,text) is 'Whether the person may add a photo for that purpose now; for a claim, while she may file one. An agent''s, at the door where it waits or while he has it; his phone sends them before the scan they belong to.';

CREATE FUNCTION private.may_take_request(p_transfer_id uuid, p_city_id integer, p_addressed_broker_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.is_broker_asked(auth.uid(), p_transfer_id, p_city_id, p_addressed_broker_id)
$function$;
comment on function private.may_take_request(uuid,integer,uuid) is 'Whether the caller is asked. Definer: the policy may look at rows its reader may not.';

grant execute on function private.may_take_request(uuid,integer,uuid) to authenticated;

CREATE FUNCTION private.may_upload_attachment(p_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when private.is_own_attachment_path(p_name) then
    exists (select from auth.users u
      where u.id = auth.uid() and u.deleted_at is null and not coalesce(u.banned_until > now(), false))
    and exists (
      select from public.conversations c
      join public.conversation_members m on m.conversation_id = c.id
      where c.id = split_part(p_name, '/', 1)::uuid and m.user_id = auth.uid() and m.status = 'active'
        and (c.is_group or not private.are_blocked(c.pair_low_id, c.pair_high_id)))
    -- Room for some at once and some left behind by an interrupted upload, and for no more.
    and (select count(*) < 40 from private.waiting_attachments w where w.owner_id = auth.uid())
  else false end
$function$;
comment on function private.may_upload_attachment(text) is 'Whether the caller may put a file there: into her own folder of a conversation she is active in, while fewer than forty wait for their message. Definer: the policy counts rows.';

grant execute on function private.may_upload_attachment(text) to authenticated;

CREATE FUNCTION private.may_upload_avatar(p_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.is_own_avatar_path(p_name)
    and exists (select from auth.users u
      where u.id = auth.uid() and u.deleted_at is null and not coalesce(u.banned_until > now(), false))
    -- The one that is shown, and some that an interrupted change left, and no more.
    and (select count(*) < 5 from storage.objects o where o.bucket_id = 'avatars' and o.name like auth.uid() || '/%')
$function$;
comment on function private.may_upload_avatar(text) is 'Whether the caller may put a picture there: into her own folder, while fewer than five lie there. Definer: callers do not see accounts.';

grant execute on function private.may_upload_avatar(text) to authenticated;

CREATE FUNCTION private.may_upload_delivery_photo(p_name text, p_metadata jsonb)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from auth.users u
      where u.id = auth.uid() and u.deleted_at is null and not coalesce(u.banned_until > now(), false))
    and exists (
      select from public.deliveries d
      where d.id = private.delivery_of_photo(p_name)
        and (private.may_take_photo_of(d, auth.uid(), 'delivery') or private.may_take_photo_of(d, auth.uid(), 'claim')
          or private.may_take_photo_of(d, auth.uid(), 'pickup')))
    -- Room for some at once and some left behind by an interrupted upload, and for no more.
    and (select count(*) < 20 from storage.objects o
      where o.bucket_id = 'delivery-photos' and o.name like private.delivery_of_photo(p_name) || '/%'
        and o.owner_id = auth.uid()::text
        and not exists (select from public.delivery_photos p where p.storage_path = o.name))
    -- Asked twice: before the bytes come, and when the service has seen them.
    and (not coalesce(p_metadata, '{}') ? 'eTag' or (
      p_metadata ->> 'hasExif' = 'false'
      and p_metadata ->> 'pictureType' = case when p_name like '%.png' then 'image/png' else 'image/jpeg' end))
$function$;
comment on function private.may_upload_delivery_photo(text,jsonb) is 'Whether the caller may put a photo there: of a parcel that is hers to photograph now, while fewer than twenty of hers lie there unused, and only a JPEG or PNG into which no camera wrote place or time. Definer: the policy counts rows.';

grant execute on function private.may_upload_delivery_photo(text,jsonb) to authenticated;

CREATE FUNCTION private.may_upload_dispute_file(p_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p_name ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}/[0-9a-f-]{36}\.(jpg|png|pdf)$'
    and split_part(p_name, '/', 2) = auth.uid()::text
    and exists (select from auth.users u
      where u.id = auth.uid() and u.deleted_at is null and not coalesce(u.banned_until > now(), false))
    and exists (select from private.disputes d
      where d.id::text = split_part(p_name, '/', 1) and d.status = 'open'
        and private.role_in_dispute(d, auth.uid()) is not null)
    -- Twice what she may send, so that she can change her mind, and no store of her own.
    and (select count(*) < 40 from storage.objects o
      where o.bucket_id = 'dispute-files' and o.name like split_part(p_name, '/', 1) || '/' || auth.uid() || '/%')
$function$;
comment on function private.may_upload_dispute_file(text) is 'Whether the caller may put a file there: a party into her own folder of an open dispute, forty at most. Definer: the policy counts rows.';

grant execute on function private.may_upload_dispute_file(text) to authenticated;

CREATE FUNCTION private.may_upload_identity_document(p_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.is_own_identity_path(p_name)
    and exists (select from auth.users u
      where u.id = auth.uid() and u.deleted_at is null and not coalesce(u.banned_until > now(), false))
    -- Twice the number she may send, so that she can change her mind, and no more.
    and (select count(*) < 20 from storage.objects o
      where o.bucket_id = 'documents' and o.name like 'identity-documents/' || auth.uid() || '/%'
        and not exists (select from public.user_identity_documents d where d.file_path = o.name))
$function$;
comment on function private.may_upload_identity_document(text) is 'Whether the caller may put a file there: into her own folder, while fewer than twenty lie there unsent. Definer: the policy counts rows.';

grant execute on function private.may_upload_identity_document(text) to authenticated;

CREATE FUNCTION private.may_upload_picture(p_bucket text, p_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.may_list_homes(auth.uid()) and case
    when private.is_temporary_picture(p_bucket, p_name) then
      -- A batch of pictures and what an interrupted one left, and no more.
      (select count(*) < 100 from storage.objects o
        where o.bucket_id = p_bucket and o.name like 'temp/%' and o.owner_id = auth.uid()::text)
    else private.owns_property(private.property_of_file(p_bucket, p_name))
      -- Forty that are shown, and some on their way in or out.
      and (select count(*) < 80 from storage.objects o
        where o.bucket_id = p_bucket and o.name like split_part(p_name, '/', 1) || '/%')
  end
$function$;
comment on function private.may_upload_picture(text,text) is 'Whether the caller may put a picture there: her identity is approved, and the folder is her property''s or the one for pictures on the way. Definer: callers do not see accounts.';

grant execute on function private.may_upload_picture(text,text) to authenticated;

CREATE FUNCTION private.may_use_conversation_topic(p_topic text, p_extension text, p_is_writing boolean)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when p_topic ~ '^conversation:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:[0-9]{1,9}$' then exists (
    select from public.conversations c
    join public.conversation_members m on m.conversation_id = c.id
    where c.id = split_part(p_topic, ':', 2)::uuid and c.members_epoch = split_part(p_topic, ':', 3)::integer
      and m.user_id = auth.uid() and m.status = 'active'
      and (c.is_group or not private.are_blocked(c.pair_low_id, c.pair_high_id))
      and not (p_is_writing and p_extension = 'presence' and exists (
        select from public.chat_preferences p where p.user_id = m.user_id and not p.shares_presence)))
  else false end
$function$;
comment on function private.may_use_conversation_topic(text,text,boolean) is 'Whether the caller may hear (or speak in) the channel conversation:<id>:<members_epoch>: as an active member whom no block keeps apart. Definer: as the policies of members.';

grant execute on function private.may_use_conversation_topic(text,text,boolean) to authenticated;

CREATE FUNCTION private.members_json(p_member public.conversation_members)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_agg(jsonb_build_object(
      'user_id', m.user_id, 'role', m.role,
      -- Of two, whoever declined looks like somebody who has not answered yet.
      'status', case when m.status = 'left' and m.user_id <> p_member.user_id and not private.is_group(m.conversation_id)
        then 'requested' else m.status end,
      -- Whoever left sees the others as they were then.
      'delivered_change', least(m.delivered_change, p_member.left_at_change),
      'shown_read_change', least(m.shown_read_change, p_member.left_at_change),
      'username', p.username, 'first_name', p.first_name, 'last_name', p.last_name, 'avatar_url', p.avatar_url)
    order by m.joined_at, m.user_id)
  from public.conversation_members m join public.profiles p on p.id = m.user_id
  where m.conversation_id = p_member.conversation_id
    and (p_member.left_at_change is null or m.visible_after < p_member.left_at_change or m.user_id = p_member.user_id)
$function$;
comment on function private.members_json(public.conversation_members) is 'Who is and was in the conversation, as the member may see them: names and pictures, never an address or a number.';

CREATE FUNCTION private.message_rate_limit()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select 30 $function$;
comment on function private.message_rate_limit() is 'How many messages a person may send in ten seconds.';

CREATE FUNCTION private.message_type_of(p_mime text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when split_part(p_mime, '/', 1) in ('image', 'video', 'audio') then split_part(p_mime, '/', 1) else 'document' end
$function$;
comment on function private.message_type_of(text) is 'The type of the message that carries such a file.';

CREATE FUNCTION private.metres_too_far(p_delivery public.deliveries, p_scan private.courier_scan)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with door as (
    select coalesce(p_delivery.dropoff_latitude, c.latitude) as latitude, coalesce(p_delivery.dropoff_longitude, c.longitude) as longitude,
      -- From a pin, or from the middle of a city that has none.
      case when p_delivery.dropoff_latitude is null then 25000 else 1000 end as near_m
    from public.cities c where c.id = p_delivery.dropoff_city_id
  ), way as (
    select d.near_m, 2 * 6371000 * asin(least(1, sqrt(
      power(sind((p_scan.latitude - d.latitude) / 2), 2)
      + cosd(d.latitude) * cosd(p_scan.latitude) * power(sind((p_scan.longitude - d.longitude) / 2), 2)))) as distance_m
    -- Asked here: least() passes over what is not known.
    from door d where p_scan.latitude is not null
  )
  -- A phone that knows its place badly gets a kilometre more, whatever it says of itself.
  select round(w.distance_m)::integer from way w where w.distance_m > w.near_m + least(coalesce(p_scan.accuracy_m, 0), 1000)
$function$;
comment on function private.metres_too_far(public.deliveries,private.courier_scan) is 'How far the phone was from the recipient''s door when that is too far to be there; null when it was near or nobody knows.';

CREATE FUNCTION private.missing_of_delivery(p_delivery public.deliveries)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select array_remove(array[
    case when p_delivery.weight_grams is null then 'weight_grams' end,
    case when p_delivery.length_cm is null then 'length_cm' end,
    case when p_delivery.width_cm is null then 'width_cm' end,
    case when p_delivery.height_cm is null then 'height_cm' end,
    case when p_delivery.contents is null then 'contents' end,
    case when p_delivery.pickup_city_id is null then 'pickup_city_id' end,
    case when p_delivery.pickup_address is null and p_delivery.pickup_latitude is null then 'pickup_address' end,
    case when p_delivery.pickup_contact_name is null then 'pickup_contact_name' end,
    case when p_delivery.pickup_contact_phone is null then 'pickup_contact_phone' end,
    case when p_delivery.dropoff_city_id is null then 'dropoff_city_id' end,
    case when p_delivery.dropoff_address is null and p_delivery.dropoff_latitude is null then 'dropoff_address' end,
    case when p_delivery.dropoff_contact_name is null then 'dropoff_contact_name' end,
    case when p_delivery.dropoff_contact_phone is null then 'dropoff_contact_phone' end,
    case when not exists (
      select from public.delivery_photos p where p.delivery_id = p_delivery.id and p.purpose = 'delivery') then 'photos' end],
    null)
$function$;
comment on function private.missing_of_delivery(public.deliveries) is 'What a draft lacks before it can be submitted.';

CREATE FUNCTION private.money_to_collect(p_transfer public.money_transfers)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  -- A check is nobody's to hear of: held money is not ready yet.
  select jsonb_build_object('is_ready', r.is_ready, 'amount_centimes', p_transfer.payout_centimes,
    'city', private.city_names(p_transfer.recipient_city_id),
    'until', case when r.is_ready then p_transfer.expires_at end,
    'reference', case when r.is_ready then p_transfer.reference end,
    'shop', case when r.is_ready then (
      select jsonb_build_object('name', b.business_name, 'address', b.address, 'opening_hours', b.opening_hours)
      from public.brokers b where b.id = p_transfer.broker_id) end)
  from (select p_transfer.status = 'in_process' and not p_transfer.is_on_hold as is_ready) as r
$function$;
comment on function private.money_to_collect(public.money_transfers) is 'What a recipient is told of money that comes to him: {is_ready, amount_centimes, city, until, reference, shop}; nobody''s name, and no shop while it is not ready there.';

CREATE FUNCTION private.move_balances()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- The one order of these locks: floats, accounts of the company, all others by owner. A connection keeps to its stripe.
  insert into private.ledger_balances as b (account_id, stripe, balance_centimes)
  select a.id, case when k.is_striped then pg_backend_pid() % 64 else 0 end, moved.centimes
  from (
    select side.account_id, sum(side.centimes)::bigint as centimes
    from (
      select added.debit_account_id as account_id, -added.amount_centimes as centimes from added
      union all
      select added.credit_account_id, added.amount_centimes from added) as side
    group by side.account_id) as moved
  join private.ledger_accounts a on a.id = moved.account_id
  join private.ledger_account_kinds k on k.kind = a.kind
  order by a.kind <> 'broker_float', not k.is_striped, a.owner_id, a.kind
  on conflict (account_id, stripe) do update set balance_centimes = b.balance_centimes + excluded.balance_centimes;
  return null;
end
$function$;
comment on function private.move_balances() is 'Trigger: adds what a statement entered to the balances, whoever wrote it. Under repeatable read a balance that moved meanwhile is an error and not a lost update.';

CREATE FUNCTION private.must_keep_deliveries_of(p_user_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from public.deliveries d where d.sender_id = p_user_id and d.status <> 'draft')
    or exists (select from public.delivery_claims c where c.opened_by = p_user_id)
$function$;
comment on function private.must_keep_deliveries_of(uuid) is 'Whether parcels name the person, so that her row must stay.';

CREATE FUNCTION private.must_keep_money_of(p_user_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from public.money_transfers t where p_user_id in (t.sender_id, t.receiver_id, t.broker_id, t.cash_in_broker_id))
    or exists (select from public.cash_handovers h where h.broker_id = p_user_id)
$function$;
comment on function private.must_keep_money_of(uuid) is 'Whether transfers name the person, so that her row must stay.';

CREATE FUNCTION private.must_keep_papers_of(p_user_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from public.money_transfers t
    where p_user_id in (t.sender_id, t.receiver_id, t.broker_id, t.cash_in_broker_id) and t.funded_at is not null)
$function$;
comment on function private.must_keep_papers_of(uuid) is 'Whether money moved for the person: then her papers are kept as the law on money laundering (43-05) asks.';

CREATE FUNCTION private.new_label_code()
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_bytes bytea;
  v_number bigint;
  v_code text;
begin
  loop
    v_bytes := extensions.gen_random_bytes(6);
    v_number := (((((get_byte(v_bytes, 0)::bigint * 256 + get_byte(v_bytes, 1)) * 256 + get_byte(v_bytes, 2)) * 256
      + get_byte(v_bytes, 3)) * 256 + get_byte(v_bytes, 4)) * 256 + get_byte(v_bytes, 5)) % 1000000000;
    v_code := lpad(v_number::text, 9, '0');
    v_code := 'WP' || v_code || private.label_check_digit(v_code);
    exit when not exists (select from public.deliveries d where d.label_code = v_code);
  end loop;
  return v_code;
end
$function$;
comment on function private.new_label_code() is 'A label code that no parcel has, such as WP0481632757.';

CREATE FUNCTION private.new_reference()
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  -- Crockford's alphabet without look-alikes; 8 letters carry 40 random bits.
  select 'WSL-' || string_agg(
      substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(bytes, i) % 32 + 1, 1)
      || case when i = 3 then '-' else '' end, '' order by i)
  from extensions.gen_random_bytes(8) as bytes, generate_series(0, 7) as i
$function$;
comment on function private.new_reference() is 'A reference such as WSL-7K3M-Q9TD.';

CREATE FUNCTION private.new_tracking_code()
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_bytes bytea := extensions.gen_random_bytes(16);
  v_number numeric := 0;
  v_code text := '';
begin
  for i in 0..15 loop
    v_number := v_number * 256 + get_byte(v_bytes, i);
  end loop;
  -- 58^22 is above 2^128, so 22 letters hold every number.
  for i in 1..22 loop
    v_code := substr('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz', (v_number % 58)::integer + 1, 1) || v_code;
    v_number := div(v_number, 58);
  end loop;
  return v_code;
end
$function$;
comment on function private.new_tracking_code() is 'Sixteen random bytes in 22 letters of base58, which has no look-alikes.';

CREATE FUNCTION private.next_change(p_conversation_id uuid)
 RETURNS bigint
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update public.conversations set last_change = last_change + 1 where id = p_conversation_id returning last_change
$function$;
comment on function private.next_change(uuid) is 'The number of the next change in a conversation that is locked.';

CREATE FUNCTION private.next_day_starts_at()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select ((now() at time zone 'Africa/Casablanca')::date + 1)::timestamp at time zone 'Africa/Casablanca'
$function$;
comment on function private.next_day_starts_at() is 'The next midnight of Morocco, when the limits of a day begin anew.';

CREATE FUNCTION private.next_stop(p_delivery public.deliveries, p_agent public.courier_agents)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when custody = 'pickup' then 'pickup'
    when custody = 'holder' then case when p_delivery.is_returning then 'return' else 'dropoff' end
  end
  from private.custody_of(p_delivery, p_agent) as custody
$function$;
comment on function private.next_stop(public.deliveries,public.courier_agents) is 'Whose door the agent needs now: pickup, dropoff or return; null when none, and then neither address nor number is shown to him.';

CREATE FUNCTION private.normalize_phone(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  with typed as (
    -- Arabic and Persian digits, then everything that phones put between them, marks of direction included.
    select regexp_replace(regexp_replace(
      translate(p_text, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'),
      '[\s\u00a0\u202f.()/\u2010-\u2015\u200e\u200f\u202a-\u202e\u2066-\u2069-]', '', 'g'), '^00', '+') as digits
  ), national as (
    select digits, coalesce(
      -- +212 0661… is how some phones keep it; 212661… lost its plus, 661… its zero.
      (regexp_match(digits, '^(?:\+212|212)?0?([5-8][0-9]{8})$'))[1]) as moroccan
    from typed
  )
  select case
    when moroccan is not null then '+212' || moroccan
    when digits ~ '^\+[1-9][0-9]{6,14}$' and digits !~ '^\+212' then digits
  end
  from national
$function$;
comment on function private.normalize_phone(text) is 'The E.164 number of 06…, 07…, 05…, 00212…, +212… in any digits, or of a foreign number with + or 00; null when it is none.';

CREATE FUNCTION private.note_attachment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' then
    delete from private.waiting_attachments w where w.name = old.name;
  elsif new.owner_id is not null then
    insert into private.waiting_attachments (name, owner_id) values (new.name, new.owner_id::uuid) on conflict do nothing;
  end if;
  return null;
end
$function$;
comment on function private.note_attachment() is 'Trigger: a file that has come waits for its message, and no more when it goes. Definer: the list is nobody''s to write.';

CREATE FUNCTION private.note_late_disputes()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_dispute private.disputes;
  v_count integer := 0;
begin
  -- Locked rows are being answered by somebody; the next run looks again.
  for v_dispute in
    select * from private.disputes d
    where d.status = 'open' and d.next_due_at < now()
      and case when d.answered_at is null then d.answer_late_at is null or d.decide_by < now() and d.decision_late_at is null
        else d.decision_late_at is null end
    order by d.next_due_at, d.id limit 500 for update skip locked
  loop
    if v_dispute.answered_at is null and v_dispute.answer_late_at is null then
      update private.disputes d set answer_late_at = now() where d.id = v_dispute.id;
      perform private.add_dispute_entry(v_dispute.id, 'answer_late', 'system');
      v_count := v_count + 1;
    end if;
    if v_dispute.decide_by < now() and v_dispute.decision_late_at is null then
      update private.disputes d set decision_late_at = now() where d.id = v_dispute.id;
      perform private.add_dispute_entry(v_dispute.id, 'decision_late', 'system');
      v_count := v_count + 1;
    end if;
  end loop;
  return v_count;
end
$function$;
comment on function private.note_late_disputes() is 'Notes once that the first answer or the decision is late, and tells who waits and who leads. Returns how many.';

CREATE FUNCTION private.note_new_home()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.new_homes (property_id) values (new.id) on conflict do nothing;
  return null;
end
$function$;
comment on function private.note_new_home() is 'Trigger: a home that becomes public waits for the next turn of the clock. Definer: nobody writes the list.';

CREATE FUNCTION private.note_price()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' or (new.price, new.price_currency, new.listing_type)
      is distinct from (old.price, old.price_currency, old.listing_type) then
    insert into public.property_price_changes (property_id, price, price_currency, listing_type)
    values (new.id, new.price, new.price_currency, new.listing_type);
  end if;
  return null;
end
$function$;
comment on function private.note_price() is 'Trigger: a price that is new is noted. Definer: nobody writes the history.';

CREATE FUNCTION private.notification_facts(p_notification public.notifications)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_party text := p_notification.data ->> 'party';
begin
  return jsonb_strip_nulls(jsonb_build_object(
    'person', (
      select jsonb_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name, 'avatar_url', p.avatar_url)
      from public.profiles p where p.id = (p_notification.data ->> 'sender_id')::uuid and p.first_name <> ''),
    'conversation', (
      select jsonb_build_object('name', c.name, 'is_group', c.is_group)
      from public.conversations c where c.id = p_notification.conversation_id),
    'transfer', (
      select jsonb_build_object('reference', t.reference,
        -- What each may know: a broker who is asked knows no name yet, and the one who took the cash its sum alone.
        'recipient_name', case when v_party in ('sender', 'broker') then t.recipient_name end,
        'centimes', case
          when p_notification.kind in ('refund_locked', 'refund_paid') then t.refund_centimes
          when v_party = 'cash_broker' or p_notification.kind = 'cash_recorded' then t.total_centimes
          else t.payout_centimes end)
      from public.money_transfers t where t.id = p_notification.transfer_id),
    'reason', (
      select to_jsonb(r) - 'position' - 'is_note_needed'
      from public.identity_rejection_reasons r where r.code = p_notification.data ->> 'reason_code')));
end
$function$;
comment on function private.notification_facts(public.notifications) is 'What the text of a notification needs and its row does not hold: {person, conversation, transfer, reason}, each only where there is one.';

CREATE FUNCTION private.notify(p_user_id uuid, p_type text, p_kind text, p_data jsonb, p_transfer_id uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_id uuid;
begin
  -- Whose account has gone is told nothing.
  insert into public.notifications (user_id, type, kind, data, transfer_id)
  select u.id, p_type, p_kind, coalesce(p_data, '{}'), p_transfer_id
  from auth.users u where u.id = p_user_id and u.deleted_at is null
  returning id into v_id;
  perform private.tell_notifications(array[v_id]);
end
$function$;
comment on function private.notify(uuid,text,text,jsonb,uuid) is 'Adds a notification to the transaction of what it tells. Definer: called by triggers of whoever acts.';

CREATE FUNCTION private.notify_delivery_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_delivery public.deliveries;
  v_notice record;
begin
  select * into v_delivery from public.deliveries d where d.id = new.delivery_id;
  -- A round of days ago is no news, and the recipient waits for nothing that goes back.
  if (new.data -> 'is_late')::boolean or new.kind = 'out_for_delivery' and v_delivery.is_returning
    or new.kind = 'return_started' and new.data ->> 'because' is distinct from 'attempt_failed' then
    return null;
  end if;
  for v_notice in
    select n.party, p.user_id, p.name
    from private.delivery_notices n
    join (values
      ('sender', v_delivery.sender_id, v_delivery.dropoff_contact_name),
      ('receiver', v_delivery.receiver_id, (select s.first_name from public.profiles s where s.id = v_delivery.sender_id))
      ) as p (party, user_id, name) using (party)
    where n.event_kind = new.kind and p.user_id is not null and p.user_id is distinct from new.actor_id
    order by p.user_id, n.party
  loop
    perform private.notify(v_notice.user_id, 'delivery', new.kind, jsonb_build_object(
      'delivery_id', v_delivery.id, 'label_code', v_delivery.label_code, 'party', v_notice.party, 'name', v_notice.name));
  end loop;
  return null;
end
$function$;
comment on function private.notify_delivery_event() is 'Trigger: tells those whom delivery_notices names, never the one who did it. Definer: who acts may not tell others.';

CREATE FUNCTION private.notify_dispute_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_dispute private.disputes := (select d from private.disputes d where d.id = new.dispute_id);
  v_user_id uuid;
begin
  foreach v_user_id in array private.dispute_parties(v_dispute) loop
    -- The clock's findings are for whoever waits, and what happens at the counter for whoever collects there.
    if v_user_id is distinct from new.author_id and (case
      when new.kind in ('answer_late', 'decision_late') then v_user_id = v_dispute.opened_by
      when new.kind in ('refund_locked', 'refund_paid') then
        v_user_id = (select r.person_id from private.counter_refunds r where r.id = v_dispute.id)
      else new.kind <> 'refund_failed' end)
    then
      perform private.notify(v_user_id, 'transaction', 'dispute_' || new.kind, jsonb_build_object(
        'dispute_id', v_dispute.id, 'dispute_reference', v_dispute.reference), v_dispute.transfer_id);
    end if;
  end loop;
  if new.kind in ('answer_late', 'decision_late') then
    for v_user_id in
      select distinct r.user_id from private.operator_roles r where r.role in ('compliance', 'admin') order by r.user_id
    loop
      perform private.notify(v_user_id, 'account', 'operator_dispute_late', jsonb_build_object('dispute_reference', v_dispute.reference));
    end loop;
  end if;
  perform private.tell_people(private.dispute_parties(v_dispute), 'money_transfer', jsonb_build_object('id', v_dispute.transfer_id));
  return null;
end
$function$;
comment on function private.notify_dispute_entry() is 'Trigger: tells the parties of a dispute what happened in it, never the one who did it; and compliance and admins what is late. Definer: who acts may not tell others.';

CREATE FUNCTION private.notify_identity_decision()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.notify(
    (select a.user_id from public.user_identity_approvals a where a.id = new.approval_id),
    'account', 'identity_' || new.decision,
    jsonb_strip_nulls(jsonb_build_object('approval_id', new.approval_id, 'reason_code', new.reason_code)));
  return null;
end
$function$;
comment on function private.notify_identity_decision() is 'Trigger: identity_approved, identity_rejected (with its reason_code) or identity_more_requested; the note stays with the case. Definer: the reviewer may not read or tell others.';

CREATE FUNCTION private.notify_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_added_id uuid := case when new.event ->> 'kind' = 'added' then (new.event ->> 'user_id')::uuid end;
  v_ids uuid[];
begin
  -- Of what happens in a group, only that somebody was put into it concerns her.
  if new.type = 'event' and v_added_id is null and new.event ->> 'kind' <> 'created' then
    return null;
  end if;
  with told as (
    insert into public.notifications as n (user_id, type, kind, data, conversation_id)
    select m.user_id, 'message',
      case when m.status = 'requested' then 'request' when new.type = 'event' then 'added' else 'message' end,
      jsonb_build_object('sender_id', new.sender_id, 'message_id', new.id, 'seq', new.seq), new.conversation_id
    from public.conversation_members m
    left join public.conversation_states s on s.conversation_id = m.conversation_id and s.user_id = m.user_id
    where m.conversation_id = new.conversation_id and m.status in ('active', 'requested')
      and m.user_id <> new.sender_id and coalesce(m.user_id = v_added_id, true)
      and coalesce(s.muted_until <= now(), true)
      and not exists (select from public.person_blocks b where b.blocker_id = m.user_id and b.blocked_id = new.sender_id)
    -- Always in one order, so that two messages never wait for each other's rows.
    order by m.user_id
    on conflict (user_id, conversation_id) where conversation_id is not null do update set
      kind = excluded.kind, data = excluded.data, is_read = false,
      -- Having been added is no message: the first one after it begins the count.
      count = case when n.is_read or n.kind = 'added' then 1 else n.count + 1 end,
      updated_at = excluded.updated_at
    returning n.id, n.count
  )
  -- What was unread already is one row as before: the number in the header stands.
  select array_agg(id) filter (where count = 1) into v_ids from told;
  perform private.tell_notifications(v_ids);
  return null;
end
$function$;
comment on function private.notify_message() is 'Trigger: message, request (of somebody who was asked) or added (to a group), for every member but the sender, those who muted the conversation and those who blocked her. Definer: the sender may not tell others.';

CREATE FUNCTION private.notify_transfer_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_transfer public.money_transfers;
  v_cash_broker_id uuid;
  v_notice record;
begin
  -- A draft that nobody else has seen ends in silence.
  if new.from_status = 'draft' and new.kind = 'expired' then
    return null;
  end if;
  select * into v_transfer from public.money_transfers t where t.id = new.transfer_id;
  select h.broker_id into v_cash_broker_id from public.cash_handovers h
  where h.transfer_id = new.transfer_id order by h.recorded_at desc, h.id desc limit 1;
  for v_notice in
    select t.party, p.user_id
    from private.transfer_notices t
    join (values
      ('sender', v_transfer.sender_id),
      ('receiver', v_transfer.receiver_id),
      ('broker', case when v_transfer.accepted_at is not null then v_transfer.broker_id end),
      ('chosen_broker', case when v_transfer.accepted_at is null then v_transfer.broker_id end),
      ('cash_broker', v_cash_broker_id)) as p (party, user_id) using (party)
    where t.event_kind = new.kind and p.user_id is not null and p.user_id is distinct from new.actor_id
      and (not t.is_after_funding or v_transfer.funded_at is not null)
    order by p.user_id, t.party
  loop
    perform private.notify(v_notice.user_id, 'transaction', new.kind,
      jsonb_build_object('party', v_notice.party), new.transfer_id);
  end loop;
  return null;
end
$function$;
comment on function private.notify_transfer_event() is 'Trigger: tells those whom transfer_notices names, never the one who did it; data says in which party''s words. Definer: who acts may not tell others.';

CREATE FUNCTION private.open_balance()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- The rows of a striped account come with what moves them.
  if (select k.is_striped from private.ledger_account_kinds k where k.kind = new.kind) then
    return null;
  end if;
  insert into private.ledger_balances (account_id, stripe, minimum_centimes)
  select new.id, 0, case new.kind
      when 'broker_float' then -coalesce(private.credit_line_of(new.owner_id), 0) else k.minimum_centimes end
  from private.ledger_account_kinds k where k.kind = new.kind;
  return null;
end
$function$;
comment on function private.open_balance() is 'Trigger: an account with a minimum has its row from the start, because the constraint is checked before a row is merged into another one.';

CREATE FUNCTION private.open_courier_accounts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.ledger_accounts (kind, owner_id) values ('courier_float', new.id), ('courier_earned', new.id)
  on conflict do nothing;
  return null;
end
$function$;
comment on function private.open_courier_accounts() is 'Trigger: a courier company has its accounts from the start. Definer: who adds companies does not write the ledger.';

CREATE FUNCTION private.open_delivery_count(p_user_id uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select count(*)::integer from public.deliveries d
  where p_user_id in (d.sender_id, d.receiver_id, d.holder_id) and (d.status in ('scheduled', 'in_transit', 'delivered')
    or exists (select from public.delivery_claims c where c.delivery_id = d.id and c.status = 'open'))
$function$;
comment on function private.open_delivery_count(uuid) is 'Parcels under way, or with an open claim, that the person sends, gets or has in hand.';

CREATE FUNCTION private.open_delivery_refund(p_delivery public.deliveries)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into private.counter_refunds (id, kind, reference, person_id, amount_centimes)
  select p_delivery.id, 'delivery', p_delivery.label_code, p_delivery.sender_id, sum((line ->> 4)::bigint)
  from jsonb_array_elements(private.delivery_lines(p_delivery, 'parcel_completed')) as line
  where line ->> 2 = 'delivery_refund'
  having count(*) > 0
$function$;
comment on function private.open_delivery_refund(public.deliveries) is 'What the end of a parcel leaves to its sender (the rest of a returned one''s price, price and cover of a lost one) waits for her at the counter.';

CREATE FUNCTION private.open_dispute_count(p_user_id uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select ((select count(*) from private.disputes d
      where d.status = 'open' and (p_user_id in (d.opened_by, d.respondent_id)
        or exists (select from public.money_transfers t where t.id = d.transfer_id and t.sender_id = p_user_id)))
    + (select count(*) from private.counter_refunds r where r.person_id = p_user_id and r.state = 'payable'))::integer
$function$;
comment on function private.open_dispute_count(uuid) is 'Disputes that are open and name the person, and refunds that wait for her at the counter: her account does not end before.';

CREATE FUNCTION private.open_request_to_city(p_transfer public.money_transfers)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update public.money_transfers set broker_id = null where id = p_transfer.id;
  if p_transfer.status = 'pending' then
    -- Not funded: nobody is asked until the cash is in.
    delete from public.money_transfer_requests where transfer_id = p_transfer.id;
  else
    update public.money_transfer_requests
    set addressed_broker_id = null, is_preaccepted = false, turn_ends_at = null
    where transfer_id = p_transfer.id;
  end if;
end
$function$;
comment on function private.open_request_to_city(public.money_transfers) is 'The chosen broker''s turn is over: every broker of the city is asked.';

CREATE FUNCTION private.open_transfer_count(p_user_id uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select (
      (select count(*) from public.money_transfers t
        where p_user_id in (t.sender_id, t.receiver_id) and t.status in ('pending', 'waiting_for_broker', 'in_process')
          or t.sender_id = p_user_id and (t.refund_state = 'payable' or t.is_on_hold)
          or t.broker_id = p_user_id and t.status = 'in_process')
      + (select count(*) from public.cash_handovers h
        where h.broker_id = p_user_id and h.confirmed_at is null and h.rejected_at is null)
      + private.open_dispute_count(p_user_id))::integer
$function$;
comment on function private.open_transfer_count(uuid) is 'Transfers whose money is still on its way, the person being sender, receiver or the broker who owes it; counts of hers that wait for an answer, and open disputes and refunds.';

CREATE FUNCTION private.own_ledger_accounts()
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_caller uuid := private.caller_id();
  v_ids bigint[] := array(select a.id from private.ledger_accounts a
    where a.owner_id = v_caller and a.kind in ('broker_float', 'broker_commission') order by a.kind desc);
begin
  if cardinality(v_ids) = 0 then
    perform private.refuse('WA042', 'Not a broker');
  end if;
  return v_ids;
end
$function$;
comment on function private.own_ledger_accounts() is 'The caller''s float and commission in the ledger. A broker who was suspended, or is none any more, keeps his statement. Refuses: NOT_SIGNED_IN, NOT_A_BROKER.';

CREATE FUNCTION private.own_membership(p_conversation_id uuid)
 RETURNS public.conversation_members
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_member public.conversation_members;
begin
  select * into v_member from public.conversation_members m
  where m.conversation_id = p_conversation_id and m.user_id = auth.uid() and m.status in ('active', 'requested');
  if v_member.user_id is null then
    perform private.refuse('WA081', 'Conversation not found');
  end if;
  return v_member;
end
$function$;
comment on function private.own_membership(uuid) is 'The caller''s place in the conversation, which she has not left; asked after locking it. Refuses: CONVERSATION_NOT_FOUND.';

CREATE FUNCTION private.own_session_id()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_caller uuid := private.caller_id();
  v_id uuid;
begin
  select s.id into v_id from auth.sessions s
  where s.id::text = auth.jwt() ->> 'session_id' and s.user_id = v_caller;
  -- A token outlives its session by up to an hour; whoever was put out must not put others out.
  if v_id is null then
    perform private.refuse('WA007', 'This session has ended');
  end if;
  return v_id;
end
$function$;
comment on function private.own_session_id() is 'The caller''s session, which is still there. Refuses: those of caller_id, SESSION_ENDED.';

CREATE FUNCTION private.owns_property(p_property_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.properties p where p.id = p_property_id and p.created_by = auth.uid())
$function$;
comment on function private.owns_property(uuid) is 'Whether the caller owns the property. Definer: it is asked by policies of other schemas.';

grant execute on function private.owns_property(uuid) to authenticated;

CREATE FUNCTION private.pages_of_deliveries(p_column text, p_filter text, p_has_search boolean, p_has_cursor boolean)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  -- Texts of ours alone, in the very words of the partial indexes: a condition behind a parameter would find none of them.
  select format('(select d.id, d.created_at from public.deliveries d where d.%I = $1 and %s%s%s order by d.created_at desc, d.id desc limit $5)',
    p_column,
    case when p_filter = 'draft' and p_column = 'receiver_id' then 'false'
      else case p_filter when 'draft' then 'd.status = ''draft'''
          when 'active' then 'd.status in (''scheduled'', ''in_transit'', ''delivered'')'
          when 'done' then 'd.status = ''completed''' else 'true' end
        || case when p_column = 'receiver_id' then ' and d.receiver_id is not null and d.status <> ''draft''' else '' end end,
    case when p_has_search then ' and d.search_text like $2' else '' end,
    case when p_has_cursor then ' and (d.created_at, d.id) < ($3, $4)' else '' end)
$function$;
comment on function private.pages_of_deliveries(text,text,boolean,boolean) is 'The query of one side of the list: $1 person, $2 pattern, $3 and $4 cursor, $5 how many.';

CREATE FUNCTION private.payout_to_ask_cash_for(p_user_id uuid, p_quote_id uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_quote public.money_quotes;
begin
  select * into v_quote from public.money_quotes
  where id = p_quote_id and user_id = p_user_id and expires_at > now();
  if v_quote.id is null or v_quote.cash_asked_at is not null then
    return v_quote.payout_centimes;
  end if;
  -- Many quotes sent at once are counted one after the other.
  perform private.lock_caller();
  if (select count(*) from public.money_quotes
      where user_id = p_user_id and cash_asked_at > now() - interval '1 hour') >= 10 then
    return null;
  end if;
  update public.money_quotes set cash_asked_at = now() where id = v_quote.id and cash_asked_at is null;
  return v_quote.payout_centimes;
end
$function$;
comment on function private.payout_to_ask_cash_for(uuid,uuid) is 'The payout of the person''s own live quote, for ten quotes an hour; null for any other quote and beyond that. Refuses: those of lock_caller.';

CREATE FUNCTION private.people_like(p_query text)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select p.id from public.profiles p
  where p.id::text = lower(p_query)
    or lower(p.email) = lower(p_query)
    or lower(p.username) = lower(p_query)
    or p.phone_number = regexp_replace(regexp_replace(p_query, '[ .-]', '', 'g'), '^(00212|212|0)', '+212')
    or char_length(p_query) >= 3 and lower(p.first_name || ' ' || coalesce(p.last_name, ''))
      like regexp_replace(lower(p_query), '([\\%_])', '\\\1', 'g') || '%'
  union
  select unnest(array[t.sender_id, t.receiver_id]) from public.money_transfers t where t.reference = upper(p_query)
$function$;
comment on function private.people_like(text) is 'Ids of people by id, address, username, number in any Moroccan writing, reference of a transfer, or the beginning of the full name from three letters on.';

CREATE FUNCTION private.photos_at_most(p_purpose text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when p_purpose in ('delivery', 'claim') then 5 else 10 end
$function$;
comment on function private.photos_at_most(text) is 'How many photos of a purpose a parcel has; of claims, how many of one person.';

CREATE FUNCTION private.place_of_stop(p_delivery public.deliveries, p_stop text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when p_stop in ('pickup', 'return') then jsonb_build_object(
      'contact_name', p_delivery.pickup_contact_name, 'contact_phone', p_delivery.pickup_contact_phone,
      'address', p_delivery.pickup_address, 'landmark', p_delivery.pickup_landmark, 'notes', p_delivery.pickup_notes,
      'latitude', p_delivery.pickup_latitude, 'longitude', p_delivery.pickup_longitude)
    when p_stop = 'dropoff' then jsonb_build_object(
      'contact_name', p_delivery.dropoff_contact_name, 'contact_phone', p_delivery.dropoff_contact_phone,
      'address', p_delivery.dropoff_address, 'landmark', p_delivery.dropoff_landmark, 'notes', p_delivery.dropoff_notes,
      'latitude', p_delivery.dropoff_latitude, 'longitude', p_delivery.dropoff_longitude)
  end
$function$;
comment on function private.place_of_stop(public.deliveries,text) is 'Who and where at one stop; a parcel that comes back goes to the pickup''s door.';

CREATE FUNCTION private.plan_account_end_of_audit(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select '{"kept": ["audit_log"]}'::jsonb
$function$;
comment on function private.plan_account_end_of_audit(uuid) is '{kept}: nothing leaves the audit log, which has ids and no names.';

CREATE FUNCTION private.plan_account_end_of_deliveries(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('open_delivery_count', private.open_delivery_count(p_user_id),
    'kept', case when private.must_keep_deliveries_of(p_user_id) then '["deliveries"]'::jsonb else '[]' end)
$function$;
comment on function private.plan_account_end_of_deliveries(uuid) is '{open_delivery_count, kept}.';

CREATE FUNCTION private.plan_account_end_of_identity(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('kept', case when private.must_keep_papers_of(p_user_id) and exists (
    select from public.user_identity_approvals a where a.user_id = p_user_id) then '["identity_documents"]'::jsonb else '[]' end)
$function$;
comment on function private.plan_account_end_of_identity(uuid) is '{kept}: her papers, when money moved for her.';

CREATE FUNCTION private.plan_account_end_of_ledger(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('kept', case
    when private.has_ledger(p_user_id) and not private.must_keep_money_of(p_user_id) then '["money_transfers"]'::jsonb else '[]' end)
$function$;
comment on function private.plan_account_end_of_ledger(uuid) is '{kept}: the books of a broker''s float, told as money, which the area of money says for all who have a transfer.';

CREATE FUNCTION private.plan_account_end_of_messages(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('kept', case when private.has_said_something(p_user_id) then '["messages"]'::jsonb else '[]' end)
$function$;
comment on function private.plan_account_end_of_messages(uuid) is '{kept}: what she said stays with those she said it to.';

CREATE FUNCTION private.plan_account_end_of_money(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('open_transfer_count', private.open_transfer_count(p_user_id),
    'kept', case when private.must_keep_money_of(p_user_id) then '["money_transfers"]'::jsonb else '[]' end)
$function$;
comment on function private.plan_account_end_of_money(uuid) is '{open_transfer_count, kept}.';

CREATE FUNCTION private.plan_account_end_of_operators(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('is_last_admin', private.is_last_admin(p_user_id))
$function$;
comment on function private.plan_account_end_of_operators(uuid) is '{is_last_admin}.';

CREATE FUNCTION private.plausible_time(p_delivery public.deliveries, p_occurred_at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select greatest(least(p_occurred_at, now()), p_delivery.submitted_at) $function$;
comment on function private.plausible_time(public.deliveries,timestamp with time zone) is 'The device''s time, neither in the future nor before the parcel was submitted.';

CREATE FUNCTION private.post_journal(p_kind text, p_subject_id uuid, p_request_id uuid, p_lines jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_id bigint;
begin
  -- A parcel that costs nothing moves nothing.
  if p_lines = '[]' then
    return null;
  end if;
  select j.id into v_id from private.ledger_journals j where j.kind = p_kind and j.request_id = p_request_id;
  if v_id is not null and private.lines_of_journal(v_id) = p_lines then
    return v_id;
  end if;
  -- Another content under the same request breaks on the constraint: a fault of ours, and nothing moves.
  insert into private.ledger_journals (kind, subject_id, request_id, entry_count, total_centimes, actor_id)
  select p_kind, p_subject_id, p_request_id, count(*), sum((line ->> 4)::bigint), auth.uid()
  from jsonb_array_elements(p_lines) as line
  returning id into v_id;
  insert into private.ledger_accounts (kind, owner_id)
  select distinct side.kind, side.owner_id
  from jsonb_array_elements(p_lines) as line
  cross join lateral (values (line ->> 0, (line ->> 1)::uuid), (line ->> 2, (line ->> 3)::uuid)) as side (kind, owner_id)
  where not exists (
    select from private.ledger_accounts a where a.kind = side.kind and a.owner_id = side.owner_id and a.currency = 'MAD')
  order by side.kind, side.owner_id
  on conflict do nothing;
  insert into private.ledger_entries (journal_id, position, debit_account_id, credit_account_id, currency, amount_centimes)
  select v_id, line.position, d.id, c.id, 'MAD', (line.value ->> 4)::bigint
  from jsonb_array_elements(p_lines) with ordinality as line (value, position)
  join private.ledger_accounts d
    on d.kind = line.value ->> 0 and d.owner_id = (line.value ->> 1)::uuid and d.currency = 'MAD'
  join private.ledger_accounts c
    on c.kind = line.value ->> 2 and c.owner_id = (line.value ->> 3)::uuid and c.currency = 'MAD';
  return v_id;
end
$function$;
comment on function private.post_journal(text,uuid,uuid,jsonb) is 'Writes one journal in the caller''s transaction, whose subject is locked: p_lines is [[debited kind, owner, credited kind, owner, centimes], …]. A repeat of kind and request writes nothing and returns the first one; without lines there is no journal.';

CREATE FUNCTION private.prepare_contact()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_phone text := private.normalize_phone(new.contact_phone);
  v_other public.contacts;
  v_field text;
begin
  -- Another person's book: the policy refuses it, and nothing is looked up in it before.
  if auth.uid() <> new.owner_user_id then
    return new;
  end if;
  new.contact_first_name := btrim(regexp_replace(new.contact_first_name, '\s+', ' ', 'g'));
  new.contact_last_name := nullif(btrim(regexp_replace(new.contact_last_name, '\s+', ' ', 'g')), '');
  v_field := case
    when v_phone is null then 'contact_phone'
    when coalesce(char_length(new.contact_first_name), 0) not between 1 and 80 then 'contact_first_name'
    when char_length(new.contact_last_name) > 80 then 'contact_last_name'
    when new.contact_user_id = new.owner_user_id then 'contact_user_id'
    when new.contact_user_id is not null and not exists (
      select from public.profiles p where p.id = new.contact_user_id) then 'contact_user_id'
    when new.city_id is not null and not exists (select from public.cities c where c.id = new.city_id) then 'city_id'
  end;
  if v_field is not null then
    perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', v_field));
  end if;
  new.contact_phone := v_phone;
  -- Her own devices one after another, so that the same number from two of them gets this refusal and not a broken index.
  perform from public.profiles p where p.id = new.owner_user_id for no key update;
  select * into v_other from public.contacts c
  where c.owner_user_id = new.owner_user_id and c.contact_phone = v_phone and c.id <> new.id;
  if v_other.id is not null then
    perform private.refuse('WA100', 'This number is in the contacts already', jsonb_build_object(
      'id', v_other.id, 'name', concat_ws(' ', v_other.contact_first_name, v_other.contact_last_name)));
  elsif tg_op = 'INSERT' and (select count(*) >= 5000 from public.contacts c
    where c.owner_user_id = new.owner_user_id and c.id <> new.id) then
    perform private.refuse('WA101', 'The contacts book is full', '{"maximum": 5000}');
  end if;
  return new;
end
$function$;
comment on function private.prepare_contact() is 'Trigger: trims names, makes the number E.164. Refuses: FIELD_INVALID (field), CONTACT_EXISTS (id and name of the one that has the number), CONTACTS_FULL. Definer: accounts and cities are looked up by id.';

CREATE FUNCTION private.property_conditions(p private.property_filter)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  -- Names of columns alone: every value stays a parameter, $1.
  select concat_ws(' and ', 'p.created_by = ($1).owner_id',
    case when (p).listing_type is not null then 'p.listing_type = ($1).listing_type' end,
    case when (p).status is not null then 'p.status = ($1).status' end,
    case when (p).city_id is not null then 'p.city_id = ($1).city_id' end,
    case when (p).property_type_id is not null then 'p.property_type_id = ($1).property_type_id' end,
    case when (p).price_min is not null then 'p.price >= ($1).price_min' end,
    case when (p).price_max is not null then 'p.price <= ($1).price_max' end,
    case when (p).bedrooms_min is not null then 'p.bedrooms >= ($1).bedrooms_min' end,
    case when (p).bedrooms_max is not null then 'p.bedrooms <= ($1).bedrooms_max' end,
    case when (p).is_published is not null then 'p.is_published = ($1).is_published' end,
    case when (p).pattern is not null then
      '(p.search_text like ($1).pattern or p.city_id = any(($1).city_ids) or p.neighborhood_id = any(($1).neighborhood_ids))' end)
$function$;
comment on function private.property_conditions(private.property_filter) is 'The filter as conditions on properties p, with the filter as parameter $1.';

CREATE FUNCTION private.property_of_file(p_bucket text, p_name text)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when p_bucket = 'properties' and p_name ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/[A-Za-z0-9_-]{8,80}\.(jpg|jpeg|png|webp|avif|heic|heif)$'
      or p_bucket = 'property-images' and p_name ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/[0-9]{10,16}-[0-9]{1,4}(-[A-Za-z0-9_-]{8,80})?\.(jpg|jpeg|png|webp|avif|heic|heif)$'
    then split_part(p_name, '/', 1)::uuid end
$function$;
comment on function private.property_of_file(text,text) is 'The property in whose folder the file lies: properties/<id>/<random>.<ext> or property-images/<id>/<milliseconds>-<index>[-<random>].<ext>; null for any other name.';

CREATE FUNCTION private.queue_phone_message(p_kind text, p_subject_id uuid, p_phone text, p_language text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into private.phone_messages (kind, subject_id, phone, language)
  values (p_kind, p_subject_id, p_phone, case when p_language in ('en', 'fr', 'ar') then p_language else 'fr' end)
  on conflict on constraint message_waits_once do nothing;
  -- Wakes the server when the transaction commits; it also looks by itself.
  perform pg_notify('phone_messages', '');
end
$function$;
comment on function private.queue_phone_message(text,uuid,text,text) is 'Has the server send a text of supabase/mails to a phone. One that already waits is not doubled; a language without texts becomes French.';

CREATE FUNCTION private.read_courier_scan(p_scan jsonb)
 RETURNS private.courier_scan
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  c_uuid constant text := '^[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$';
  c_fields constant text[] := '{id,label_code,kind,occurred_at,city_id,latitude,longitude,accuracy_m,no_place,code,weight_grams,reason,slot,photo_ids,note,colleague_code,is_far_confirmed}';
  v_scan private.courier_scan;
  v_unknown text;
begin
  perform private.scan_field_is(jsonb_typeof(p_scan) = 'object', 'scan');
  select k into v_unknown from jsonb_object_keys(p_scan) as k where k <> all (c_fields) order by k limit 1;
  perform private.scan_field_is(v_unknown is null, v_unknown);
  v_scan.id := private.scan_text(p_scan, 'id', c_uuid)::uuid;
  perform private.scan_field_is(v_scan.id is not null, 'id');
  v_scan.label_code := private.scan_text(p_scan, 'label_code', '^WP[0-9]{10}$');
  perform private.scan_field_is(v_scan.label_code is not null, 'label_code');
  v_scan.kind := private.scan_text(p_scan, 'kind',
    '^(pickup|hub|handed_over|taken_over|out_for_delivery|attempt_failed|refused|return_started|delivered|returned|note)$');
  perform private.scan_field_is(v_scan.kind is not null, 'kind');
  v_scan.occurred_at := private.scan_time(p_scan -> 'occurred_at');
  perform private.scan_field_is(v_scan.occurred_at is not null, 'occurred_at');

  v_scan.city_id := trunc(private.scan_number(p_scan, 'city_id', 1, 2147483647));
  perform private.scan_field_is(v_scan.city_id is null
    or exists (select from public.cities c where c.id = v_scan.city_id), 'city_id');
  v_scan.latitude := private.scan_number(p_scan, 'latitude', -90, 90);
  v_scan.longitude := private.scan_number(p_scan, 'longitude', -180, 180);
  perform private.scan_field_is((v_scan.latitude is null) = (v_scan.longitude is null), 'longitude');
  v_scan.accuracy_m := private.scan_number(p_scan, 'accuracy_m', 0, 1000000);
  v_scan.no_place := private.scan_text(p_scan, 'no_place', '^(denied|unavailable|timeout)$');
  -- Not refused when it looks odd: a wrong code must be counted, whatever it looks like.
  v_scan.code := left(p_scan ->> 'code', 20);
  v_scan.weight_grams := round(private.scan_number(p_scan, 'weight_grams', 1, 100000));
  v_scan.reason := private.scan_text(p_scan, 'reason', '^(nobody_home|wrong_address|phone_off|asked_later|closed|no_access)$');
  v_scan.note := private.scan_text(p_scan, 'note', '.');
  perform private.scan_field_is(coalesce(char_length(v_scan.note) <= 500, true), 'note');
  v_scan.colleague_code := private.scan_text(p_scan, 'colleague_code', '^WC[0-9]{8}$');
  perform private.scan_field_is(jsonb_typeof(coalesce(p_scan -> 'is_far_confirmed', 'null')) in ('boolean', 'null'), 'is_far_confirmed');
  v_scan.is_far_confirmed := (p_scan ->> 'is_far_confirmed')::boolean is true;

  if coalesce(p_scan -> 'slot', 'null') <> 'null' then
    perform private.scan_field_is(jsonb_typeof(p_scan -> 'slot') = 'object', 'slot');
    v_scan.slot_starts_at := private.scan_time(p_scan -> 'slot' -> 'starts_at');
    v_scan.slot_ends_at := private.scan_time(p_scan -> 'slot' -> 'ends_at');
    perform private.scan_field_is(v_scan.slot_starts_at < v_scan.slot_ends_at
      and v_scan.slot_ends_at < now() + interval '60 days', 'slot');
  end if;
  if coalesce(p_scan -> 'photo_ids', 'null') <> 'null' then
    perform private.scan_field_is(jsonb_typeof(p_scan -> 'photo_ids') = 'array', 'photo_ids');
    perform private.scan_field_is(jsonb_array_length(p_scan -> 'photo_ids') <= 10 and not exists (
      select from jsonb_array_elements(p_scan -> 'photo_ids') as x
      where jsonb_typeof(x) <> 'string' or x #>> '{}' !~ c_uuid), 'photo_ids');
    v_scan.photo_ids := array(select (x #>> '{}')::uuid from jsonb_array_elements(p_scan -> 'photo_ids') as x);
  end if;
  return v_scan;
end
$function$;
comment on function private.read_courier_scan(jsonb) is 'Reads a scan field by field; an unknown one is refused too. Refuses: FIELD_INVALID.';

CREATE FUNCTION private.read_delivery_cursor(p_cursor jsonb)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_cursor is null then
    return null;
  elsif coalesce(p_cursor ->> 'id', '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    or coalesce(p_cursor ->> 'created_at', '') !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]{8,15}[-+][0-9:]{2,6}$' then
    perform private.refuse('WA003', 'The cursor is none of ours', '{"field": "p_cursor"}');
  end if;
  return (p_cursor ->> 'created_at')::timestamptz;
exception when datetime_field_overflow or invalid_datetime_format then
  perform private.refuse('WA003', 'The cursor is none of ours', '{"field": "p_cursor"}');
end
$function$;
comment on function private.read_delivery_cursor(jsonb) is 'The time in a cursor, whose id is one. Refuses: FIELD_INVALID (p_cursor).';

CREATE FUNCTION private.read_home_filter(p_filters jsonb)
 RETURNS private.home_filter
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v private.home_filter;
  v_known text[] := array['listing_type', 'city_id', 'neighborhood_id', 'property_type_id', 'price_min', 'price_max', 'area_min',
    'area_max', 'bedrooms_min', 'bathrooms_min', 'features', 'box', 'polygon', 'text', 'owner_id'];
  v_field text;
  v_path double precision[];
begin
  p_filters := coalesce(p_filters, '{}');
  if jsonb_typeof(p_filters) <> 'object' then
    perform private.refuse('WA003', 'Filters are an object', '{"field": "filters"}');
  end if;
  select k into v_field from jsonb_object_keys(p_filters) as k where k <> all (v_known) limit 1;
  if v_field is not null then
    perform private.refuse('WA002', 'There is no such filter', jsonb_build_object('field', v_field));
  end if;
  v.listing_type := p_filters ->> 'listing_type';
  v.city_id := private.filter_integer(p_filters, 'city_id');
  v.neighborhood_id := private.filter_integer(p_filters, 'neighborhood_id');
  v.price_min := private.filter_number(p_filters, 'price_min');
  v.price_max := private.filter_number(p_filters, 'price_max');
  v.area_min := private.filter_number(p_filters, 'area_min');
  v.area_max := private.filter_number(p_filters, 'area_max');
  v.bedrooms_min := private.filter_integer(p_filters, 'bedrooms_min');
  v.bathrooms_min := private.filter_integer(p_filters, 'bathrooms_min');
  v_field := case
    when v.listing_type not in ('sale', 'rent') then 'listing_type'
    when p_filters ->> 'owner_id' !~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then 'owner_id'
    when jsonb_typeof(p_filters -> 'text') not in ('string', 'null') or char_length(p_filters ->> 'text') > 200 then 'text'
    when jsonb_typeof(p_filters -> 'property_type_id') not in ('array', 'null', 'number')
      or jsonb_path_exists(p_filters, '$.property_type_id[*] ? (@.type() != "number" && @.type() != "null")')
      or jsonb_path_exists(p_filters, '$.property_type_id[*] ? (@ < 0 || @ > 1000000 || @.floor() != @)') then 'property_type_id'
    when jsonb_typeof(p_filters -> 'features') not in ('array', 'null')
      or exists (select from jsonb_path_query(p_filters, '$.features[*]') as f (item)
        where f.item #>> '{}' is null or f.item #>> '{}' <> all (private.home_features())) then 'features'
  end;
  if v_field is not null then
    perform private.refuse('WA003', 'This filter cannot be read', jsonb_build_object('field', v_field));
  end if;
  v.owner_id := (p_filters ->> 'owner_id')::uuid;
  select array_agg((t.item #>> '{}')::integer) into v.property_type_ids
  from jsonb_path_query(p_filters, '$.property_type_id[*] ? (@.type() == "number")') as t (item);
  select bit_or(1 << (array_position(private.home_features(), f.item #>> '{}') - 1)) into v.features
  from jsonb_path_query(p_filters, '$.features[*]') as f (item);
  v_path := private.filter_path(p_filters, 'box', 4, 4);
  if v_path is not null then
    v.bounds := box(point(v_path[1], v_path[2]), point(v_path[3], v_path[4]));
  end if;
  v_path := private.filter_path(p_filters, 'polygon', 3, 100);
  if v_path is not null then
    select ('(' || string_agg(format('(%s,%s)', v_path[i], v_path[i + 1]), ',' order by i) || ')')::polygon into v.area
    from generate_series(1, array_length(v_path, 1) - 1, 2) as i;
    -- Drawn on a map that was moved since: what is in both.
    v.bounds := coalesce(v.bounds # box(v.area), box(v.area));
  end if;
  v.words := private.home_query(p_filters ->> 'text');
  return v;
end
$function$;
comment on function private.read_home_filter(jsonb) is 'The filters of a search: listing_type, city_id, neighborhood_id, property_type_id (one or a list), price_min and price_max in MAD, area_min, area_max, bedrooms_min, bathrooms_min, features, box [west, south, east, north], polygon [[longitude, latitude], …], text, owner_id. Refuses: FIELD_UNKNOWN, FIELD_INVALID (detail field).';

CREATE FUNCTION private.read_notification_of_conversation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_id uuid;
begin
  update public.notifications n set is_read = true
  where n.user_id = new.user_id and n.conversation_id = new.conversation_id and not n.is_read
    -- What arrives at this moment has a higher number and stays unread.
    and (n.data ->> 'seq')::bigint <= new.read_change
  returning n.id into v_id;
  if found then
    perform private.tell_notifications(array[v_id]);
  end if;
  return null;
end
$function$;
comment on function private.read_notification_of_conversation() is 'Trigger: whoever reads a conversation has read its notification. Definer: notifications are not the callers'' to write.';

CREATE FUNCTION private.read_property_filter(p_filters jsonb, p_search text)
 RETURNS private.property_filter
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v private.property_filter;
  v_known text[] := array['listing_type', 'status', 'city_id', 'property_type_id', 'price_min', 'price_max', 'bedrooms_min',
    'bedrooms_max', 'is_published'];
  v_field text;
begin
  v.owner_id := private.caller_id();
  p_filters := coalesce(p_filters, '{}');
  if jsonb_typeof(p_filters) <> 'object' then
    perform private.refuse('WA003', 'Filters are an object', '{"field": "filters"}');
  end if;
  select k into v_field from jsonb_object_keys(p_filters) as k where k <> all (v_known) limit 1;
  if v_field is not null then
    perform private.refuse('WA002', 'There is no such filter', jsonb_build_object('field', v_field));
  end if;
  v.listing_type := nullif(p_filters ->> 'listing_type', '');
  v.status := nullif(p_filters ->> 'status', '');
  v.city_id := private.filter_integer(p_filters, 'city_id');
  v.property_type_id := private.filter_integer(p_filters, 'property_type_id');
  v.price_min := private.filter_number(p_filters, 'price_min');
  v.price_max := private.filter_number(p_filters, 'price_max');
  v.bedrooms_min := private.filter_integer(p_filters, 'bedrooms_min');
  v.bedrooms_max := private.filter_integer(p_filters, 'bedrooms_max');
  v_field := case
    when v.listing_type not in ('sale', 'rent') then 'listing_type'
    when v.status not in ('available', 'pending', 'sold', 'rented', 'off_market') then 'status'
    when jsonb_typeof(p_filters -> 'is_published') not in ('boolean', 'null') then 'is_published'
    when char_length(p_search) > 200 then 'search' end;
  if v_field is not null then
    perform private.refuse('WA003', 'This filter cannot be read', jsonb_build_object('field', v_field));
  end if;
  v.is_published := (p_filters ->> 'is_published')::boolean;
  if btrim(p_search) <> '' then
    v.pattern := private.like_pattern(p_search);
    select array_agg(c.id) into v.city_ids from public.cities c
    where private.fold_text(c.name || ' | ' || c.name_fr || ' | ' || c.name_ar) like v.pattern;
    select array_agg(n.id) into v.neighborhood_ids from public.neighborhoods n
    where private.fold_text(n.name || ' | ' || n.name_fr || ' | ' || n.name_ar) like v.pattern;
  end if;
  return v;
end
$function$;
comment on function private.read_property_filter(jsonb,text) is 'The caller''s filters on her own list: listing_type, status, city_id, property_type_id, price_min and price_max in the property''s own currency, bedrooms_min, bedrooms_max, is_published, and the searched text. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, FIELD_UNKNOWN, FIELD_INVALID (detail field).';

CREATE FUNCTION private.receipt_moment(p_transfer public.money_transfers, p_kind text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case p_kind
    when 'paid_in' then p_transfer.funded_at
    when 'paid_out' then p_transfer.completed_at
    when 'refunded' then (
      select h.confirmed_at from public.cash_handovers h where h.transfer_id = p_transfer.id and h.kind = 'refund')
  end
$function$;
comment on function private.receipt_moment(public.money_transfers,text) is 'When the cash changed hands that a receipt is about; null while it has not.';

CREATE FUNCTION private.receipt_shop(p_transfer public.money_transfers, p_kind text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('name', b.business_name, 'address', b.address,
    'city', jsonb_build_object('en', c.name, 'fr', c.name_fr, 'ar', c.name_ar))
  from public.brokers b join public.cities c on c.id = b.city_id
  where b.id = case p_kind
    when 'paid_in' then p_transfer.cash_in_broker_id
    when 'paid_out' then p_transfer.broker_id
    when 'refunded' then (
      select h.broker_id from public.cash_handovers h where h.transfer_id = p_transfer.id and h.kind = 'refund')
  end
$function$;
comment on function private.receipt_shop(public.money_transfers,text) is 'Where the cash changed hands that a receipt is about: the shop, never the broker''s own name.';

CREATE FUNCTION private.record_counter_refund(p_refund private.counter_refunds, p_outcome text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_kind text := case p_outcome when 'paid' then 'refund_paid' when 'locked' then 'refund_locked' else 'refund_failed' end;
  v_details jsonb := case p_outcome when 'paid' then jsonb_build_object('counted_centimes', p_refund.amount_centimes)
    else jsonb_build_object('attempts_left', p_refund.attempts_left) end;
begin
  if p_refund.kind = 'delivery' then
    perform private.add_delivery_event(p_refund.id, v_kind, 'broker', v_details);
  else
    perform private.add_dispute_entry(p_refund.id, v_kind, 'counter', null, v_details);
  end if;
  perform private.add_audit_event('counter_refund.' || p_outcome, 'broker', p_refund.id, null, v_details);
end
$function$;
comment on function private.record_counter_refund(private.counter_refunds,text) is 'A try at the counter in the timeline of the parcel or dispute, which tells the person, and in the audit log.';

CREATE FUNCTION private.record_scan(p_agent public.courier_agents, p_body jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_scan private.courier_scan := private.read_courier_scan(p_body);
  v_delivery public.deliveries;
  v_first private.delivery_scans;
  v_answer jsonb;
begin
  -- Locked by the caller, all of a queue in one order.
  select * into v_delivery from public.deliveries d
  where d.label_code = v_scan.label_code and d.courier_id = p_agent.courier_id and d.status <> 'draft';
  if v_delivery.id is null then
    return private.refused_label(p_agent, v_scan.label_code) - 'is_kept';
  end if;
  select * into v_first from private.delivery_scans s where s.id = v_scan.id;
  if v_first.id is null then
    v_answer := private.apply_scan(v_delivery, p_agent, v_scan);
    if v_answer ->> 'outcome' = 'recorded' or (v_answer -> 'is_kept')::boolean then
      insert into private.delivery_scans (id, delivery_id, agent_id, kind, outcome, refusal, detail)
      values (v_scan.id, v_delivery.id, p_agent.user_id, v_scan.kind, v_answer ->> 'outcome', v_answer ->> 'refusal', v_answer -> 'detail');
    end if;
    v_answer := v_answer - 'is_kept';
  elsif v_first.agent_id = p_agent.user_id and v_first.delivery_id = v_delivery.id then
    v_answer := jsonb_strip_nulls(jsonb_build_object('outcome', 'repeated', 'first_outcome', v_first.outcome,
      'refusal', v_first.refusal, 'detail', v_first.detail));
  else
    v_answer := private.refused_scan('FIELD_INVALID', '{"field": "id"}') - 'is_kept';
  end if;
  select * into v_delivery from public.deliveries d where d.id = v_delivery.id;
  return v_answer || jsonb_build_object('delivery', case
    when private.is_job_of(v_delivery, p_agent) then private.courier_job(v_delivery, p_agent) end);
end
$function$;
comment on function private.record_scan(public.courier_agents,jsonb) is 'Reads one scan, finds its parcel among those of the agent''s courier and applies it once. Refuses: FIELD_INVALID.';

CREATE FUNCTION private.refuse(p_code text, p_message text, p_detail jsonb DEFAULT NULL::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  raise exception using errcode = p_code, message = p_message, detail = coalesce(p_detail::text, '');
end
$function$;
comment on function private.refuse(text,text,jsonb) is 'Raises a business refusal: SQLSTATE from docs/error-codes.md, a short English message for logs, parameters as JSON in DETAIL.';

grant execute on function private.refuse(text,text,jsonb) to anon;
grant execute on function private.refuse(text,text,jsonb) to authenticated;
grant execute on function private.refuse(text,text,jsonb) to service_role;

CREATE FUNCTION private.refuse_account_end_of_deliveries(p_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_open integer := private.open_delivery_count(p_user_id);
begin
  if v_open > 0 then
    perform private.refuse('WA143', 'A parcel is still on its way', jsonb_build_object('count', v_open));
  end if;
end
$function$;
comment on function private.refuse_account_end_of_deliveries(uuid) is 'Refuses: DELIVERY_OPEN (detail count).';

CREATE FUNCTION private.refuse_account_end_of_money(p_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_open integer := private.open_transfer_count(p_user_id);
begin
  if v_open > 0 then
    perform private.refuse('WA080', 'Money is still on its way', jsonb_build_object('count', v_open));
  end if;
end
$function$;
comment on function private.refuse_account_end_of_money(uuid) is 'Refuses: TRANSFER_OPEN (detail count).';

CREATE FUNCTION private.refuse_account_end_of_operators(p_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if private.is_last_admin(p_user_id) then
    perform private.refuse('WA077', 'The last admin stays');
  end if;
end
$function$;
comment on function private.refuse_account_end_of_operators(uuid) is 'Refuses: LAST_ADMIN.';

CREATE FUNCTION private.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end
$function$;
comment on function private.refuse_change() is 'Trigger: refuses update and delete, whoever asks.';

CREATE FUNCTION private.refuse_delivery_status(p_delivery public.deliveries)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.refuse('WA051', 'Could not find required status', jsonb_build_object('status', p_delivery.status))
$function$;
comment on function private.refuse_delivery_status(public.deliveries) is 'Refuses: STATUS_NOT_ALLOWED.';

CREATE FUNCTION private.refuse_frozen_refund(p_transfer public.money_transfers)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if exists (
    select from private.disputes d join private.dispute_reasons r on r.party = d.party and r.code = d.reason
    where d.transfer_id = p_transfer.id and d.status = 'open' and r.is_refund_frozen) then
    perform private.refuse('WA194', 'A dispute about the refund is open');
  end if;
end
$function$;
comment on function private.refuse_frozen_refund(public.money_transfers) is 'An open dispute that doubts the refund keeps it from being paid; the transfer is locked, so none opens meanwhile. Refuses: REFUND_DISPUTED.';

CREATE FUNCTION private.refuse_group_size()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.refuse('WA094', 'A group has 3 to 64 people', '{"minimum": 3, "maximum": 64}');
end
$function$;
comment on function private.refuse_group_size() is 'Refuses: GROUP_SIZE_INVALID.';

CREATE FUNCTION private.refuse_request_pending(p_conversation public.conversations, p_member public.conversation_members, p_is_text boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_other public.conversation_members;
begin
  if p_member.status = 'requested' then
    perform private.refuse('WA083', 'Answer the request first', '{"status": "requested"}');
  elsif p_conversation.is_group then
    return;
  end if;
  select * into v_other from public.conversation_members m
  where m.conversation_id = p_conversation.id and m.user_id <> p_member.user_id;
  if v_other.status = 'removed' then
    perform private.refuse('WA082', 'This person cannot be reached');
  -- At the first words and not at the opening: an empty conversation shows in nobody's list but the opener's.
  elsif v_other.status = 'requested' and private.is_known_contact(v_other.user_id, p_member.user_id) then
    perform private.join_conversation(p_conversation.id, v_other.user_id);
  -- Whoever declined looks like somebody who has not answered yet.
  elsif v_other.status <> 'active' and (not p_is_text or (
      select count(*) >= 3 from (
        select from public.messages m
        where m.conversation_id = p_conversation.id and m.sender_id = p_member.user_id limit 3) as sent)) then
    perform private.refuse('WA083', 'The request is not accepted yet', '{"status": "waiting"}');
  end if;
end
$function$;
comment on function private.refuse_request_pending(public.conversations,public.conversation_members,boolean) is 'A stranger says three things in words and then waits; whoever is among the other''s contacts is no stranger and is let in. Refuses: REQUEST_PENDING (detail status: requested | waiting), MESSAGE_REFUSED.';

CREATE FUNCTION private.refuse_status(p_transfer public.money_transfers)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.refuse('WA051', 'Could not find required status',
    jsonb_build_object('status', p_transfer.status))
$function$;
comment on function private.refuse_status(public.money_transfers) is 'Refuses: STATUS_NOT_ALLOWED.';

CREATE FUNCTION private.refused_code(p_delivery public.deliveries, p_scan private.courier_scan, p_kind text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_left integer;
begin
  if exists (select from private.delivery_secrets s
    where s.delivery_id = p_delivery.id and s.kind = p_kind and s.attempts_left = 0) then
    return private.refused_scan('DELIVERY_CODE_LOCKED');
  end if;
  v_left := private.try_delivery_code(p_delivery.id, p_kind, p_scan.code);
  if v_left is null then
    return null;
  elsif v_left = 0 then
    perform private.add_delivery_event(p_delivery.id, 'code_locked', 'courier', jsonb_build_object('kind', p_kind));
  end if;
  return private.refused_scan('DELIVERY_CODE_WRONG', jsonb_build_object('tries_left', v_left), true);
end
$function$;
comment on function private.refused_code(public.deliveries,private.courier_scan,text) is 'Null when the code is right. A wrong one costs a try, five lock it until the sender renews it. Asked last, so that nothing else can be wrong with a scan that costs a try.';

CREATE FUNCTION private.refused_label(p_agent public.courier_agents, p_label_code text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- Two queues of one agent count together.
  perform from public.courier_agents a where a.user_id = p_agent.user_id for no key update;
  delete from private.unknown_labels u where u.agent_id = p_agent.user_id and u.scanned_at <= now() - interval '1 day';
  if exists (select from private.unknown_labels u where u.agent_id = p_agent.user_id and u.label_code = p_label_code
    and u.scanned_at > now() - interval '1 hour') then
    return private.refused_scan('DELIVERY_NOT_FOUND');
  elsif private.unknown_labels_of(p_agent.user_id) >= private.unknown_labels_at_most() then
    return private.refused_scan('LABELS_TOO_MANY');
  end if;
  insert into private.unknown_labels as u (agent_id, label_code) values (p_agent.user_id, p_label_code)
  on conflict (agent_id, label_code) do update set scanned_at = now();
  return private.refused_scan('DELIVERY_NOT_FOUND');
end
$function$;
comment on function private.refused_label(public.courier_agents,text) is 'The answer to a label that is no parcel of his courier: DELIVERY_NOT_FOUND, and LABELS_TOO_MANY after twenty different ones in an hour. His own parcels are scanned on as before.';

CREATE FUNCTION private.refused_photos(p_delivery public.deliveries, p_scan private.courier_scan, p_purpose text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when not exists (
    select from public.delivery_photos p
    where p.id = any (p_scan.photo_ids) and p.delivery_id = p_delivery.id and p.purpose = p_purpose)
    then private.refused_scan('PHOTO_NEEDED') end
$function$;
comment on function private.refused_photos(public.deliveries,private.courier_scan,text) is 'PHOTO_NEEDED when the scan names no photo of this parcel and purpose that has arrived; else null.';

CREATE FUNCTION private.refused_place(p_delivery public.deliveries, p_scan private.courier_scan)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when p_scan.latitude is null and p_scan.no_place is null then private.refused_scan('PLACE_NEEDED')
    when not p_scan.is_far_confirmed and private.metres_too_far(p_delivery, p_scan) is not null
      then private.refused_scan('FAR_FROM_DOOR', jsonb_build_object('distance_m', private.metres_too_far(p_delivery, p_scan)))
  end
$function$;
comment on function private.refused_place(public.deliveries,private.courier_scan) is 'PLACE_NEEDED without a place or why there is none; FAR_FROM_DOOR until the agent says that it shall be recorded anyway, which the timeline keeps; else null.';

CREATE FUNCTION private.refused_scan(p_refusal text, p_detail jsonb DEFAULT NULL::jsonb, p_is_kept boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_strip_nulls(jsonb_build_object('outcome', 'refused', 'refusal', p_refusal, 'detail', p_detail, 'is_kept', p_is_kept))
$function$;
comment on function private.refused_scan(text,jsonb,boolean) is 'A refusal as an answer: one parcel of a queue must not undo the others. is_kept: it wrote something and is remembered.';

CREATE FUNCTION private.refused_scan_status(p_delivery public.deliveries)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select private.refused_scan('STATUS_NOT_ALLOWED', jsonb_build_object(
    'status', p_delivery.status, 'outcome', p_delivery.outcome, 'is_returning', p_delivery.is_returning))
$function$;
comment on function private.refused_scan_status(public.deliveries) is 'The state of the parcel does not allow the scan.';

CREATE FUNCTION private.rename_pictures()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_image public.property_images;
  v_bucket text;
  v_name text;
  v_fresh text;
begin
  for v_image in
    select i.* from public.property_images i
    -- With its property the pictures go too.
    join public.properties p on p.id = i.property_id
    where i.property_id = old.id order by i.id for update of i
  loop
    v_bucket := split_part(v_image.storage_path, '/', 1);
    v_name := substr(v_image.storage_path, char_length(v_bucket) + 2);
    v_fresh := private.fresh_picture_name(v_bucket, v_name);
    -- The row alone: the bytes lie under their version and stay where they are.
    update storage.objects o set name = v_fresh where o.bucket_id = v_bucket and o.name = v_name;
    if found then
      update public.property_images i set image_url = '/storage/v1/object/public/' || v_bucket || '/' || v_fresh where i.id = v_image.id;
    end if;
  end loop;
  return null;
end
$function$;
comment on function private.rename_pictures() is 'Trigger: a home that leaves the public, for whatever reason, takes the addresses of its pictures with it; published again it has new ones. Definer: who suspends or takes down owns no files.';

CREATE FUNCTION private.request_limit(p_user_id uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select greatest(1, 10
    + case when p.phone_verified then 10 else 0 end
    + case when p.is_identity_approved then 20 else 0 end
    + case when p.created_at < now() - interval '7 days' then 5 else 0 end
    + case when p.created_at < now() - interval '30 days' then 5 else 0 end
    -- Each yes of a stranger is one more tomorrow.
    + (select count(*) from (
        select from public.conversations c
        join public.conversation_members m on m.conversation_id = c.id and m.user_id <> c.created_by and m.status = 'active'
        where c.created_by = p_user_id and not c.is_group limit 20) as accepted)
    -- Only people to whom she wrote first count: nobody is held down by strangers who agree to block her.
    - 5 * (select count(*) from (
        select from public.conversations c
        where c.created_by = p_user_id and not c.is_group and (
          exists (select from public.person_blocks b where b.blocked_id = p_user_id
            and b.blocker_id in (c.pair_low_id, c.pair_high_id) and b.created_at > now() - interval '30 days')
          or exists (select from public.chat_reports r where r.reported_id = p_user_id
            and r.reporter_id in (c.pair_low_id, c.pair_high_id) and r.resolution is distinct from 'dismissed'
            and r.created_at > now() - interval '30 days'))
        limit 20) as complaints))::integer
  from public.profiles p where p.id = p_user_id
$function$;
comment on function private.request_limit(uuid) is 'How many strangers a person may ask within 24 hours: 10, and more with a proven phone (10), an approved identity (20), 7 and 30 days of age (5 each) and each accepted request (1, at most 20); 5 less for each person she wrote to who blocked or reported her within 30 days; never under 1.';

CREATE FUNCTION private.require_home_writer()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_identity_approved();
end
$function$;
comment on function private.require_home_writer() is 'For triggers that run as the caller. Definer: they may not look at accounts. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, IDENTITY_REQUIRED.';

grant execute on function private.require_home_writer() to authenticated;

CREATE FUNCTION private.require_identity_approved()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_id uuid := private.caller_id();
begin
  if not exists (select from public.profiles where id = v_id and is_identity_approved) then
    perform private.refuse('WA060', 'The identity is not approved');
  end if;
  return v_id;
end
$function$;
comment on function private.require_identity_approved() is 'Id of the caller, whose papers an operator has seen: the gate of properties and tickets. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, IDENTITY_REQUIRED.';

CREATE FUNCTION private.require_listed_home(p_home_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  -- What everybody can find, anybody may point to; a draft is named by nobody, its owner included.
  if not exists (select from private.listed_homes l where l.id = p_home_id) then
    perform private.refuse('WA110', 'There is no such home');
  end if;
end
$function$;
comment on function private.require_listed_home(uuid) is 'Refuses: PROPERTY_NOT_FOUND, when the home is not public now.';

CREATE FUNCTION private.require_no_open_case(p_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_status text;
begin
  select case when p.is_identity_approved then 'approved' else a.status end into v_status
  from public.profiles p
  left join public.user_identity_approvals a on a.user_id = p.id and a.status = 'pending'
  where p.id = p_user_id;
  if v_status is not null then
    perform private.refuse('WA061', 'The identity is under review or approved', jsonb_build_object('status', v_status));
  end if;
end
$function$;
comment on function private.require_no_open_case(uuid) is 'Of a person who is locked: neither approved nor under review. Refuses: IDENTITY_UNDER_REVIEW.';

CREATE FUNCTION private.require_not_blocked(p_conversation public.conversations)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if not p_conversation.is_group and private.are_blocked(p_conversation.pair_low_id, p_conversation.pair_high_id) then
    perform private.refuse('WA082', 'This person cannot be reached');
  end if;
end
$function$;
comment on function private.require_not_blocked(public.conversations) is 'For what reaches the other of two people; a block holds both ways and keeps nobody out of a group. Refuses: MESSAGE_REFUSED.';

CREATE FUNCTION private.require_operator(VARIADIC p_roles text[])
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_id uuid := private.caller_id();
begin
  if not private.holds_operator_role(v_id, p_roles) then
    perform private.refuse('WA070', 'Only an operator with this role may do this');
  elsif not private.is_second_step_shown() then
    perform private.refuse('WA071', 'An operator works with a second factor');
  elsif not private.has_operator_role(variadic p_roles) then
    perform private.refuse('WA001', 'The session has ended');
  end if;
  return v_id;
end
$function$;
comment on function private.require_operator(text[]) is 'Id of the caller, who has one of the roles and has shown her second factor in this session; a password alone is not enough. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';

CREATE FUNCTION private.require_payout_count(p_transfer public.money_transfers)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if p_transfer.receiver_id is not null and not exists (
    select from private.payout_counts c
    where c.transfer_id = p_transfer.id and c.broker_id = p_transfer.broker_id
      and c.counted_centimes = p_transfer.payout_centimes and c.ends_at > now()) then
    perform private.refuse('WA201', 'The recipient has not confirmed the count');
  end if;
end
$function$;
comment on function private.require_payout_count(public.money_transfers) is 'A recipient with an account says on his own device what he counted, before the cash is his. Without an account the secret code at the counter is his yes. Refuses: RECIPIENT_NOT_CONFIRMED.';

CREATE FUNCTION private.require_person(p_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not exists (
    select from auth.users u join public.profiles p on p.id = u.id where u.id = p_user_id and u.deleted_at is null) then
    perform private.refuse('WA076', 'There is no such person');
  end if;
end
$function$;
comment on function private.require_person(uuid) is 'For ids that a device names. Refuses: PERSON_NOT_FOUND.';

CREATE FUNCTION private.require_reachable(p_conversation_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_member public.conversation_members := private.own_membership(p_conversation_id);
begin
  if v_member.status = 'requested' then
    perform private.refuse('WA083', 'Answer the request first', '{"status": "requested"}');
  end if;
  perform private.require_not_blocked(c) from public.conversations c where c.id = p_conversation_id;
end
$function$;
comment on function private.require_reachable(uuid) is 'The caller may do what the others see. Refuses: CONVERSATION_NOT_FOUND, REQUEST_PENDING, MESSAGE_REFUSED.';

CREATE FUNCTION private.require_reason(p_reason text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if p_reason is null or char_length(btrim(p_reason)) not between 3 and 500 then
    perform private.refuse('WA003', 'A reason has 3 to 500 characters', '{"field": "p_reason"}');
  end if;
  return btrim(p_reason);
end
$function$;
comment on function private.require_reason(text) is 'The reason without spaces around it. Refuses: FIELD_INVALID.';

CREATE FUNCTION private.require_recent_sign_in()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not exists (
    select from jsonb_array_elements(case jsonb_typeof(auth.jwt() -> 'amr') when 'array' then auth.jwt() -> 'amr' else '[]' end) as proof
    where jsonb_typeof(proof -> 'timestamp') = 'number'
      and to_timestamp((proof ->> 'timestamp')::double precision) > now() - interval '15 minutes'
      -- A factor that was made in the session proves nothing: who holds the session made it, whoever that is.
      and (proof ->> 'method' is distinct from 'totp' or exists (
        select from auth.sessions s join auth.mfa_factors f on f.id = s.factor_id and f.created_at < s.created_at
        where s.id::text = auth.jwt() ->> 'session_id' and s.user_id = auth.uid()))) then
    perform private.refuse('WA006', 'This needs a sign-in of the last 15 minutes');
  end if;
end
$function$;
comment on function private.require_recent_sign_in() is 'For what cannot be taken back: a device found open is not enough, nor a second factor younger than the session. Refuses: SIGN_IN_TOO_OLD.';

CREATE FUNCTION private.require_verified_phone(p_person_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.profiles where id = p_person_id and phone_verified) then
    return;
  elsif p_person_id = (select auth.uid()) then
    perform private.refuse('WA032', 'The caller''s phone number is not verified');
  end if;
  perform private.refuse('WA033', 'The phone number of the person at the counter is not verified');
end
$function$;
comment on function private.require_verified_phone(uuid) is 'No money moves for a person whose phone number is not verified. Refuses: PHONE_NOT_VERIFIED of the caller, PARTY_PHONE_NOT_VERIFIED of another.';

CREATE FUNCTION private.require_within_limits(p_transfer public.money_transfers)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_phones private.transfer_phones;
begin
  perform private.require_verified_phone(p_transfer.sender_id);
  -- Two transfers of one person come one after the other, and the later one sees the first.
  perform from public.profiles where id = p_transfer.sender_id for no key update;
  insert into private.transfer_phones (transfer_id, sender_phone, recipient_phone)
  select p_transfer.id, s.phone_number, coalesce(
    (select r.phone_number from public.profiles r where r.id = p_transfer.receiver_id and r.phone_verified),
    p_transfer.recipient_phone)
  from public.profiles s where s.id = p_transfer.sender_id
  on conflict (transfer_id) do nothing;
  select * into strict v_phones from private.transfer_phones where transfer_id = p_transfer.id;
  perform private.check_limits(p_transfer.sender_id, p_transfer.amount_centimes, p_transfer.id);
  if v_phones.recipient_phone is not null then
    perform private.check_recipient_limits(p_transfer, v_phones.recipient_phone);
  end if;
end
$function$;
comment on function private.require_within_limits(public.money_transfers) is 'For a locked transfer that is confirmed or paid in: its amount keeps to the limits of its sender and of its recipient''s phone number. Locks the sender''s row, then the number. Refuses: those of require_verified_phone, check_limits and check_recipient_limits.';

CREATE FUNCTION private.resolve_reports_of_home(p_property_id uuid, p_resolution text)
 RETURNS uuid[]
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  with resolved as (
    update public.property_reports r set resolution = p_resolution, resolved_at = now()
    where r.property_id = p_property_id and r.resolved_at is null returning r.id)
  select coalesce(array_agg(id), '{}') from resolved
$function$;
comment on function private.resolve_reports_of_home(uuid,text) is 'Closes what is open about a home, whose row is locked; returns the ids.';

CREATE FUNCTION private.retire_receipt_key(p_is_leaked boolean)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_kid text;
begin
  perform pg_advisory_xact_lock(hashtextextended('receipt_keys', 0));
  update private.receipt_keys set retired_at = now(), is_leaked = p_is_leaked
  where retired_at is null
  returning kid into v_kid;
  return v_kid;
end
$function$;
comment on function private.retire_receipt_key(boolean) is 'Ends the key that signs receipts; the next receipt makes another one. What it signed stays true unless it leaked. Answers its id, or null when none signs.';

CREATE FUNCTION private.return_price(p_delivery public.deliveries)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  -- Only a third failed visit or a refusal turns a parcel back, and after either there is no other visit.
  select case when p_delivery.is_returning and p_delivery.outcome is distinct from 'lost' then
    case when p_delivery.attempts >= 3 then p_delivery.returned_centimes else p_delivery.refused_centimes end end
$function$;
comment on function private.return_price(public.deliveries) is 'What counts instead of the total for a parcel that comes or came back; null for any other.';

CREATE FUNCTION private.role_in_delivery(p_delivery public.deliveries, p_user_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when p_delivery.sender_id = p_user_id then 'sender'
    when p_delivery.id is null or p_delivery.status = 'draft' then null
    when p_delivery.receiver_id = p_user_id then 'receiver'
    when private.is_agent_of(p_delivery.courier_id, p_user_id)
      and private.is_job_of(p_delivery, (select a from public.courier_agents a where a.user_id = p_user_id)) then 'courier'
    when private.has_operator_role('support', 'admin') then 'operator'
  end
$function$;
comment on function private.role_in_delivery(public.deliveries,uuid) is 'What the person is to the parcel; null for a stranger, for a draft of somebody else, and for an agent who has nothing to do with it.';

CREATE FUNCTION private.role_in_dispute(p_dispute private.disputes, p_user_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when p_user_id = p_dispute.opened_by then p_dispute.party
    when p_user_id = any (private.dispute_parties(p_dispute)) then (
      select private.role_in_transfer(t, p_user_id) from public.money_transfers t where t.id = p_dispute.transfer_id)
  end
$function$;
comment on function private.role_in_dispute(private.disputes,uuid) is 'What the person is to the dispute: sender, receiver or broker; null for everybody else.';

CREATE FUNCTION private.role_in_transfer(p_transfer public.money_transfers, p_user_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when p_transfer.sender_id = p_user_id then 'sender'
    when p_transfer.status = 'draft' or p_transfer.confirmed_at is null then null
    when p_transfer.receiver_id = p_user_id then 'receiver'
    when p_transfer.broker_id = p_user_id and p_transfer.accepted_at is not null
      or p_transfer.cash_in_broker_id = p_user_id
      or exists (select from public.cash_handovers h where h.transfer_id = p_transfer.id and h.broker_id = p_user_id) then 'broker'
  end
$function$;
comment on function private.role_in_transfer(public.money_transfers,uuid) is 'What the person is to the transfer: sender, receiver, or a broker who counted, took or paid its cash; null for everybody else.';

CREATE FUNCTION private.run_due_work()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_area text;
  v_part integer;
  v_count integer := 0;
begin
  for v_area in select h.area from private.area_hooks h where h.hook = 'due_work' order by h.position, h.area loop
    execute format('select private.%I()', 'due_work_of_' || v_area) into v_part;
    v_count := v_count + v_part;
  end loop;
  return v_count;
end
$function$;
comment on function private.run_due_work() is 'Moves what ends by itself, area by area (private.due_work_of_<area>). Callable at any time, twice, anywhere. Returns how much it moved.';

CREATE FUNCTION private.scan_at_the_door(p_delivery public.deliveries, p_agent public.courier_agents, p_scan private.courier_scan)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_attempts integer := p_delivery.attempts + case p_scan.kind when 'attempt_failed' then 1 else 0 end;
  v_comes_back boolean := p_scan.kind = 'refused' or v_attempts >= 3;
  v_at constant timestamptz := private.plausible_time(p_delivery, p_scan.occurred_at);
  v_refused jsonb;
  v_delivery public.deliveries;
begin
  if p_delivery.status <> 'in_transit' or p_delivery.is_returning then
    return private.refused_scan_status(p_delivery);
  elsif private.custody_of(p_delivery, p_agent) is distinct from 'holder' then
    return private.refused_scan('HELD_BY_OTHER');
  elsif p_scan.kind = 'attempt_failed' and p_scan.reason is null then
    return private.refused_scan('FIELD_INVALID', '{"field": "reason"}');
  elsif p_scan.kind = 'attempt_failed' and private.is_visit_counted(p_delivery.id, v_at) then
    return private.refused_scan('VISIT_COUNTED');
  end if;
  v_refused := private.refused_place(p_delivery, p_scan);
  if v_refused is not null then
    return v_refused;
  end if;
  update public.deliveries d set attempts = v_attempts, is_returning = v_comes_back,
    next_slot_starts_at = case when not v_comes_back then p_scan.slot_starts_at end,
    next_slot_ends_at = case when not v_comes_back then p_scan.slot_ends_at end,
    last_scan_at = greatest(d.last_scan_at, v_at)
  where d.id = p_delivery.id
  returning * into v_delivery;
  perform private.add_scan_event(v_delivery, p_agent, p_scan, p_scan.kind, case p_scan.kind
    when 'attempt_failed' then jsonb_build_object('attempt', v_attempts)
    else jsonb_build_object('price_centimes', private.return_price(v_delivery)) end);
  if v_comes_back then
    -- Its own row and no scan's: one scan makes one row with its id.
    perform private.add_delivery_event(v_delivery.id, 'return_started', 'courier',
      jsonb_build_object('because', p_scan.kind, 'price_centimes', private.return_price(v_delivery)),
      v_at, coalesce(p_scan.city_id, p_agent.city_id));
  end if;
  return '{"outcome": "recorded"}';
end
$function$;
comment on function private.scan_at_the_door(public.deliveries,public.courier_agents,private.courier_scan) is 'attempt_failed (with its reason; the third one turns the parcel back) and refused (turns it back at once), by the agent who has it: one attempt a day, near the door or far from it after he was asked.';

CREATE FUNCTION private.scan_between_agents(p_delivery public.deliveries, p_agent public.courier_agents, p_scan private.courier_scan)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_custody constant text := private.custody_of(p_delivery, p_agent);
  v_colleague public.courier_agents;
begin
  if p_delivery.status <> 'in_transit' or p_scan.kind = 'taken_over' and v_custody = 'holder' then
    return private.refused_scan_status(p_delivery);
  elsif p_scan.kind = 'taken_over' then
    if v_custody is null then
      return private.refused_scan('HELD_BY_OTHER');
    end if;
    -- What he says of its way counts from here on, also when his clock is behind that of who left it.
    update public.deliveries d set holder_id = p_agent.user_id, handed_to_id = null, hub_city_id = null,
      last_scan_at = private.plausible_time(p_delivery, p_scan.occurred_at)
    where d.id = p_delivery.id;
    perform private.add_scan_event(p_delivery, p_agent, p_scan, 'taken_over');
    return '{"outcome": "recorded"}';
  elsif v_custody is distinct from 'holder' then
    return private.refused_scan('HELD_BY_OTHER');
  elsif p_scan.colleague_code is null then
    return private.refused_scan('FIELD_INVALID', '{"field": "colleague_code"}');
  end if;
  select * into v_colleague from public.courier_agents a
  where a.code = p_scan.colleague_code and a.courier_id = p_agent.courier_id and a.is_active and a.user_id <> p_agent.user_id
    and a.user_id not in (p_delivery.sender_id, coalesce(p_delivery.receiver_id, p_delivery.sender_id));
  if v_colleague.user_id is null then
    return private.refused_scan('COLLEAGUE_NOT_FOUND');
  end if;
  -- It stays his until the other says yes: nobody is given a parcel that he does not have.
  update public.deliveries d set handed_to_id = v_colleague.user_id,
    last_scan_at = greatest(d.last_scan_at, private.plausible_time(p_delivery, p_scan.occurred_at))
  where d.id = p_delivery.id;
  perform private.add_scan_event(p_delivery, p_agent, p_scan, 'handed_over');
  return '{"outcome": "recorded"}';
end
$function$;
comment on function private.scan_between_agents(public.deliveries,public.courier_agents,private.courier_scan) is 'handed_over: the holder names a colleague by his code. taken_over: that colleague, or any agent of the city in whose hub it lies, has it now. The state decides, whatever the clock says.';

CREATE FUNCTION private.scan_field_is(p_is_right boolean, p_field text)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if p_is_right is not true then
    perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', p_field));
  end if;
end
$function$;
comment on function private.scan_field_is(boolean,text) is 'Refuses: FIELD_INVALID (detail field), when the field is not right or missing.';

CREATE FUNCTION private.scan_handover(p_delivery public.deliveries, p_agent public.courier_agents, p_scan private.courier_scan)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_is_return constant boolean := p_scan.kind = 'returned';
  v_refused jsonb;
  v_delivery public.deliveries;
begin
  if p_delivery.status <> 'in_transit' or p_delivery.is_returning <> v_is_return then
    return private.refused_scan_status(p_delivery);
  elsif private.custody_of(p_delivery, p_agent) is distinct from 'holder' then
    -- A code proves who opened the door, and not how the parcel came there: whoever took it over says so first.
    return private.refused_scan('HELD_BY_OTHER');
  end if;
  v_refused := coalesce(
    case when not v_is_return then private.refused_place(p_delivery, p_scan) end,
    case when not v_is_return then private.refused_photos(p_delivery, p_scan, 'proof') end,
    private.refused_code(p_delivery, p_scan, case when v_is_return then 'return' else 'dropoff' end));
  if v_refused is not null then
    return v_refused;
  end if;
  if v_is_return then
    update public.deliveries d
    set last_scan_at = greatest(d.last_scan_at, private.plausible_time(p_delivery, p_scan.occurred_at))
    where d.id = p_delivery.id;
    v_delivery := private.complete_delivery(p_delivery.id, 'returned');
    perform private.add_scan_event(v_delivery, p_agent, p_scan, 'returned', jsonb_build_object('price_centimes', private.return_price(v_delivery)));
  else
    delete from private.delivery_secrets s where s.delivery_id = p_delivery.id;
    update public.deliveries d set status = 'delivered', delivered_by = p_agent.user_id, holder_id = null, handed_to_id = null,
      -- Our clock and not the device's: the 48 hours for a claim begin when the parties can know. The event keeps both.
      delivered_at = now(), next_slot_starts_at = null, next_slot_ends_at = null,
      last_scan_at = greatest(d.last_scan_at, private.plausible_time(p_delivery, p_scan.occurred_at))
    where d.id = p_delivery.id
    returning * into v_delivery;
    perform private.add_scan_event(v_delivery, p_agent, p_scan, 'delivered');
  end if;
  return '{"outcome": "recorded"}';
end
$function$;
comment on function private.scan_handover(public.deliveries,public.courier_agents,private.courier_scan) is 'By the agent who has it. delivered: in_transit -> delivered with the recipient''s code, a photo, and the place or why there is none. returned: a parcel that comes back -> completed (returned) with the sender''s return code.';

CREATE FUNCTION private.scan_number(p_scan jsonb, p_field text, p_least numeric, p_most numeric)
 RETURNS numeric
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if coalesce(p_scan -> p_field, 'null') = 'null' then
    return null;
  end if;
  perform private.scan_field_is(jsonb_typeof(p_scan -> p_field) = 'number', p_field);
  perform private.scan_field_is((p_scan ->> p_field)::numeric between p_least and p_most, p_field);
  return (p_scan ->> p_field)::numeric;
end
$function$;
comment on function private.scan_number(jsonb,text,numeric,numeric) is 'A number of the scan, null when there is none. Refuses: FIELD_INVALID.';

CREATE FUNCTION private.scan_on_the_way(p_delivery public.deliveries, p_agent public.courier_agents, p_scan private.courier_scan)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_custody constant text := private.custody_of(p_delivery, p_agent);
  v_city_id constant integer := coalesce(p_scan.city_id, p_agent.city_id);
begin
  if p_scan.kind = 'hub' and p_delivery.picked_up_at is not null
    and v_city_id not in (select private.hubs_of(p_delivery)) then
    return private.refused_scan('HUB_NOT_ON_THE_WAY');
  elsif private.is_late_scan(p_delivery, p_scan) and private.has_held(p_delivery.id, p_agent.user_id)
    and coalesce(p_delivery.completed_at > now() - interval '7 days', true) then
    -- History only: who has it now, and where it stands, a later scan has said.
    perform private.add_scan_event(p_delivery, p_agent, p_scan, p_scan.kind, '{"is_late": true}');
    -- A completed row is left as it is; of one under way a new version tells the screens to look.
    update public.deliveries d set updated_at = now() where d.id = p_delivery.id and d.status <> 'completed';
    return '{"outcome": "recorded"}';
  elsif p_delivery.status <> 'in_transit' or p_scan.kind = 'return_started' and not p_delivery.is_returning then
    return private.refused_scan_status(p_delivery);
  elsif v_custody is null or v_custody not in ('holder', 'hub')
    or v_custody = 'hub' and p_scan.kind = 'hub' and v_city_id <> p_delivery.hub_city_id then
    return private.refused_scan('HELD_BY_OTHER');
  end if;
  -- Left at a hub, or seen there; else out of the hub, or out of his own bag.
  update public.deliveries d set
    holder_id = case when p_scan.kind <> 'hub' then p_agent.user_id end,
    hub_city_id = case when p_scan.kind = 'hub' then v_city_id end,
    handed_to_id = null, last_scan_at = private.plausible_time(p_delivery, p_scan.occurred_at)
  where d.id = p_delivery.id;
  perform private.add_scan_event(p_delivery, p_agent, p_scan, p_scan.kind);
  return '{"outcome": "recorded"}';
end
$function$;
comment on function private.scan_on_the_way(public.deliveries,public.courier_agents,private.courier_scan) is 'hub: the holder leaves it at a hub on its way, or an agent of that city sees it there. out_for_delivery and return_started (of a parcel that comes back): the holder sets out, or an agent of the hub''s city takes it and sets out. in_transit stays. Late ones of who held it go into the timeline at their time and change nothing.';

CREATE FUNCTION private.scan_pickup(p_delivery public.deliveries, p_agent public.courier_agents, p_scan private.courier_scan)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_max_grams integer;
  v_agreed_grams integer;
  v_refused jsonb;
  v_delivery public.deliveries;
begin
  if p_delivery.status <> 'scheduled' then
    return private.refused_scan_status(p_delivery);
  elsif p_scan.weight_grams is null then
    return private.refused_scan('FIELD_INVALID', '{"field": "weight_grams"}');
  end if;
  select t.max_weight_grams into strict v_max_grams from public.courier_tariffs t where t.id = p_delivery.tariff_id;
  if p_scan.weight_grams > v_max_grams then
    return private.refused_scan('DELIVERY_TOO_HEAVY', jsonb_build_object('maximum_grams', v_max_grams));
  end if;
  v_refused := coalesce(private.refused_photos(p_delivery, p_scan, 'pickup'), private.refused_code(p_delivery, p_scan, 'pickup'));
  if v_refused is not null then
    return v_refused;
  end if;
  select w.weight_grams into v_agreed_grams from public.delivery_weigh_ins w
  where w.delivery_id = p_delivery.id and w.answer = 'agreed' order by w.answered_at desc, w.id desc limit 1;
  v_agreed_grams := coalesce(v_agreed_grams, p_delivery.weight_grams);
  if abs(p_scan.weight_grams - v_agreed_grams)::bigint * 10 > v_agreed_grams then
    return private.ask_weigh_in(p_delivery, p_agent, p_scan);
  end if;
  -- What the sender was asked and did not answer is no longer a question.
  delete from public.delivery_weigh_ins w where w.delivery_id = p_delivery.id and w.answer is null;
  delete from private.delivery_secrets s where s.delivery_id = p_delivery.id and s.kind = 'pickup';
  update public.deliveries d set status = 'in_transit', picked_up_at = private.plausible_time(p_delivery, p_scan.occurred_at),
    picked_up_by = p_agent.user_id, holder_id = p_agent.user_id, final_weight_grams = p_scan.weight_grams,
    last_scan_at = private.plausible_time(p_delivery, p_scan.occurred_at)
  where d.id = p_delivery.id
  returning * into v_delivery;
  perform private.journal_delivery(v_delivery, 'delivery_paid');
  perform private.add_scan_event(v_delivery, p_agent, p_scan, 'picked_up', jsonb_build_object('weight_grams', p_scan.weight_grams));
  return '{"outcome": "recorded"}';
end
$function$;
comment on function private.scan_pickup(public.deliveries,public.courier_agents,private.courier_scan) is 'scheduled -> in_transit with the pickup code, a photo that has arrived, and a weight within a tenth of what the sender said or agreed to last. She pays what the parcel''s row says then.';

CREATE FUNCTION private.scan_text(p_scan jsonb, p_field text, p_pattern text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  v_text text := nullif(btrim(p_scan ->> p_field), '');
begin
  if v_text is not null then
    perform private.scan_field_is(jsonb_typeof(p_scan -> p_field) = 'string' and v_text ~ p_pattern, p_field);
  end if;
  return v_text;
end
$function$;
comment on function private.scan_text(jsonb,text,text) is 'A text of the scan, null when there is none. Refuses: FIELD_INVALID.';

CREATE FUNCTION private.scan_time(p_value jsonb)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_time timestamptz;
begin
  -- A date in digits: PostgreSQL would also take the words now and yesterday for a time.
  if jsonb_typeof(p_value) <> 'string' or p_value #>> '{}' !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9:.]{4,20}(Z|[+-][0-9:]{2,6})?$' then
    return null;
  end if;
  v_time := (p_value #>> '{}')::timestamptz;
  return case when v_time between '2000-01-01' and '2200-01-01' then v_time end;
exception when data_exception then
  return null;
end
$function$;
comment on function private.scan_time(jsonb) is 'The time that a JSON text writes; null when it writes none.';

CREATE FUNCTION private.seal_audit_events()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
 SET "private.is_sealing" TO 'on'
AS $function$
declare
  v_head private.audit_chain_head;
  v_event private.audit_events;
  v_count integer := 0;
begin
  -- A statement of its own: what the holder before sealed is gone from the next one. A row and not an advisory lock: under
  -- repeatable read an old head is an error here, not a fork of the chain.
  select * into v_head from private.audit_chain_head for update;
  -- Work goes on while the events wait; verify_audit_chain says that the head is missing.
  if not found then
    return 0;
  end if;
  for v_event in
    with taken as (
      delete from private.unsealed_audit_events where id in (
        -- After a long stop of the clock a turn stays short, and the next ones take the rest.
        select u.id from private.unsealed_audit_events u order by u.id limit 10000)
      returning *)
    select null, t.created_at, t.action, t.actor_id, t.actor_role, t.subject_id, t.reason, t.details, null, null
    from taken t order by t.id
  loop
    v_event.id := v_head.last_id + 1;
    v_event.previous_hash := v_head.last_hash;
    v_event.hash := private.seal_of(v_event);
    insert into private.audit_events values (v_event.*);
    v_head.last_id := v_event.id;
    v_head.last_hash := v_event.hash;
    v_count := v_count + 1;
  end loop;
  if v_count > 0 then
    update private.audit_chain_head set last_id = v_head.last_id, last_hash = v_head.last_hash where is_only;
  end if;
  return v_count;
end
$function$;
comment on function private.seal_audit_events() is 'Numbers and seals what was committed since the last time, in the order it was written, 10,000 events at most. Returns how many. Takes the lock of the chain, the last of all locks.';

CREATE FUNCTION private.seal_of(p_event private.audit_events)
 RETURNS bytea
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  -- jsonb has one writing for one value, so the text is the same wherever it is made.
  select sha256(p_event.previous_hash || convert_to(jsonb_build_array(
    p_event.id, to_char(p_event.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    p_event.action, p_event.actor_id, p_event.actor_role, p_event.subject_id,
    p_event.reason, p_event.details)::text, 'UTF8'))
$function$;
comment on function private.seal_of(private.audit_events) is 'The hash that the row must have.';

CREATE FUNCTION private.set_delivery_code(p_delivery_id uuid, p_kind text, p_code text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if p_code is null or p_code !~ '^[0-9]{6,8}$' then
    perform private.refuse('WA128', 'A code is six to eight digits', jsonb_build_object('kind', p_kind));
  end if;
  insert into private.delivery_secrets as s (delivery_id, kind, code_hash)
  values (p_delivery_id, p_kind, extensions.crypt(p_code, extensions.gen_salt('bf', 8)))
  on conflict (delivery_id, kind) do update
    set code_hash = excluded.code_hash, attempts_left = 5, locked_at = null, updated_at = now();
end
$function$;
comment on function private.set_delivery_code(uuid,text,text) is 'Keeps the hash of a new code and gives five tries. Refuses: DELIVERY_CODE_INVALID (detail kind).';

CREATE FUNCTION private.set_payout_code(p_transfer_id uuid, p_payout_code text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if p_payout_code is null or p_payout_code !~ '^[0-9]{8}$' then
    perform private.refuse('WA054', 'A payout code is eight digits');
  end if;
  insert into private.money_transfer_secrets as s (transfer_id, code_hash)
  values (p_transfer_id, extensions.crypt(p_payout_code, extensions.gen_salt('bf', 8)))
  on conflict (transfer_id) do update
    set code_hash = excluded.code_hash, attempts_left = 5, updated_at = now();
end
$function$;
comment on function private.set_payout_code(uuid,text) is 'Keeps the hash of a new code and gives five tries. Refuses: PAYOUT_CODE_INVALID.';

CREATE FUNCTION private.set_updated_at()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.updated_at := now();
  return new;
end
$function$;
comment on function private.set_updated_at() is 'Trigger: the row''s updated_at is the time of the transaction, whatever the caller sent.';

CREATE FUNCTION private.shared_people()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select array(
    select auth.uid()
    union select c.contact_user_id from public.contacts c
      where c.owner_user_id = auth.uid() and c.contact_user_id is not null
    -- Whoever has left a group no longer meets who came after.
    union select other.user_id from public.conversation_members own
      join public.conversation_members other on other.conversation_id = own.conversation_id
      where own.user_id = auth.uid() and own.status in ('active', 'requested')
    -- What is still a draft concerns nobody but its sender.
    union select unnest(array[t.receiver_id, t.broker_id, t.cash_in_broker_id]) from public.money_transfers t
      where t.sender_id = auth.uid()
    union select unnest(array[t.sender_id, t.broker_id, t.cash_in_broker_id]) from public.money_transfers t
      where t.receiver_id = auth.uid() and t.status <> 'draft'
    union select unnest(array[t.sender_id, t.receiver_id, t.cash_in_broker_id]) from public.money_transfers t
      where t.broker_id = auth.uid() and t.accepted_at is not null
    union select d.receiver_id from public.deliveries d where d.sender_id = auth.uid() and d.receiver_id is not null
    union select d.sender_id from public.deliveries d where d.receiver_id = auth.uid() and d.status <> 'draft'
    union select b.id from public.brokers b where b.is_active
    -- For the service key and for the database itself, no list is too long.
    union select p.id from public.profiles p where auth.role() is distinct from 'authenticated')
$function$;
comment on function private.shared_people() is 'Whom the caller may find in a list: herself, her contacts by account, whoever is in a conversation with her, the parties of her transfers and parcels, and active brokers, who are public. A home shows its owner by itself (view homes). Definer: it reads the tables of others for their ids alone.';

grant execute on function private.shared_people() to authenticated;
grant execute on function private.shared_people() to service_role;

CREATE FUNCTION private.shares_read_receipts(p_user_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce((select p.shares_read_receipts from public.chat_preferences p where p.user_id = p_user_id), true)
$function$;
comment on function private.shares_read_receipts(uuid) is 'Whether others may see how far the person has read.';

CREATE FUNCTION private.show_returned_owners()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_owner_id uuid;
  v_count integer := 0;
begin
  for v_owner_id in
    select h.owner_id from private.hidden_owners h where h.hidden_until <= now() order by h.hidden_until limit 100 for update skip locked
  loop
    perform private.list_homes_of(v_owner_id);
    delete from private.hidden_owners h where h.owner_id = v_owner_id;
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$function$;
comment on function private.show_returned_owners() is 'Shows the homes of owners whose suspension is over by itself. Returns of how many.';

CREATE FUNCTION private.signed_in_id()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_id uuid := auth.uid();
  v_user auth.users;
begin
  select * into v_user from auth.users where id = v_id;
  if v_user.id is null or v_user.deleted_at is not null then
    perform private.refuse('WA001', 'You must be signed in');
  elsif v_user.banned_until > now() then
    perform private.refuse('WA005', 'The account is suspended');
  end if;
  return v_id;
end
$function$;
comment on function private.signed_in_id() is 'Id of the signed-in caller, whose account is there and not suspended. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED.';

CREATE FUNCTION private.statement_span(p_month date)
 RETURNS tstzrange
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_month is null or not isfinite(p_month) or p_month <> date_trunc('month', p_month)
    or p_month not between '2020-01-01' and (now() at time zone 'Africa/Casablanca')::date then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_month"}');
  end if;
  return tstzrange(p_month::timestamp at time zone 'Africa/Casablanca',
    (p_month + interval '1 month') at time zone 'Africa/Casablanca');
end
$function$;
comment on function private.statement_span(date) is 'A month by its first day, as clocks in Morocco show it. Refuses: FIELD_INVALID for a day within a month and for a month to come.';

CREATE FUNCTION private.sweep_attachments()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_names text[];
begin
  -- Whoever is sending one has taken its row, and it is passed by.
  with old as (
    select w.name from private.waiting_attachments w
    where w.created_at < now() - interval '1 day' order by w.created_at limit 500 for update skip locked
  ), taken as (
    delete from private.waiting_attachments w using old where w.name = old.name returning w.name
  )
  select coalesce(array_agg(taken.name), '{}') into v_names from taken;
  -- Rows only: the storage service removes the bytes that no row names any more.
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o where o.bucket_id = 'chat-attachments' and o.name = any (v_names);
  perform set_config('storage.allow_delete_query', '', true);
  return cardinality(v_names);
end
$function$;
comment on function private.sweep_attachments() is 'Removes files that waited a day for their message, five hundred at a time. Returns how many.';

CREATE FUNCTION private.sweep_deliveries()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_drafts integer;
  v_links integer;
  v_files integer;
begin
  perform from private.delivery_sweeps s where s.swept_at <= now() - interval '1 hour' for update skip locked;
  if not found then
    return 0;
  end if;
  delete from public.deliveries d where d.id in (
    select x.id from public.deliveries x where x.status = 'draft' and x.updated_at < now() - interval '30 days'
    order by x.updated_at limit 500 for update skip locked);
  get diagnostics v_drafts = row_count;
  delete from private.delivery_tracking t where t.delivery_id in (
    select x.delivery_id from private.delivery_tracking x where x.expires_at < now()
    order by x.expires_at limit 1000 for update skip locked);
  get diagnostics v_links = row_count;
  perform set_config('storage.allow_delete_query', 'true', true);
  -- Rows only: the storage service removes the bytes that no row names any more.
  delete from storage.objects o where o.id in (
    select x.id from storage.objects x
    where x.bucket_id = 'delivery-photos' and x.created_at < now() - interval '24 hours'
      and not exists (select from public.delivery_photos p where p.storage_path = x.name)
    order by x.created_at limit 1000 for update skip locked);
  get diagnostics v_files = row_count;
  perform set_config('storage.allow_delete_query', '', true);
  -- A full batch means that there is more: then the next one runs at once.
  if v_drafts < 500 and v_links < 1000 and v_files < 1000 then
    update private.delivery_sweeps s set swept_at = now() where s.is_only;
  end if;
  return v_drafts + v_links + v_files;
end
$function$;
comment on function private.sweep_deliveries() is 'Once an hour: drafts untouched for 30 days, tracking links that ended, and files in delivery-photos that are a day old and that no photo names. Returns how many went.';

CREATE FUNCTION private.sweep_dispute_files()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_ids uuid[];
begin
  select coalesce(array_agg(old.id), '{}') into v_ids from (
    select o.id from storage.objects o
    where o.bucket_id = 'dispute-files' and o.created_at < now() - interval '2 days' and not private.is_dispute_file_used(o.name)
    order by o.created_at limit 500 for update skip locked) as old;
  -- Looked at again now that the rows are locked: an entry may have taken a file just before.
  perform private.delete_files(array(
    select o.id from storage.objects o where o.id = any (v_ids) and not private.is_dispute_file_used(o.name)));
  return cardinality(v_ids);
end
$function$;
comment on function private.sweep_dispute_files() is 'Removes evidence that waited two days for its entry, five hundred at a time. Returns how many.';

CREATE FUNCTION private.sweep_home_files()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_count integer;
begin
  update private.home_sweeps s set swept_at = now() where s.swept_at <= now() - interval '1 hour';
  if not found then
    return 0;
  end if;
  perform set_config('storage.allow_delete_query', 'true', true);
  -- Rows only: the storage service removes the bytes that no row names any more.
  delete from storage.objects o where o.id in (
    select x.id from storage.objects x
    where x.bucket_id in ('properties', 'property-images') and x.created_at < now() - interval '24 hours'
      and not exists (select from public.property_images i where i.storage_path = x.bucket_id || '/' || x.name)
    order by x.created_at limit 1000 for update skip locked);
  get diagnostics v_count = row_count;
  perform set_config('storage.allow_delete_query', '', true);
  return v_count;
end
$function$;
comment on function private.sweep_home_files() is 'Once an hour: files in the buckets of homes that are a day old and that no picture names, those in temp among them. Returns how many went.';

CREATE FUNCTION private.sweep_identity_papers()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_drafts integer;
  v_names text[];
begin
  perform from private.identity_sweeps s where s.swept_at < now() - interval '1 hour' for update skip locked;
  if not found then
    return 0;
  end if;
  with old as (
    select d.user_id from public.user_identity_drafts d
    where d.updated_at < now() - interval '30 days' order by d.updated_at limit 500 for update skip locked
  )
  delete from public.user_identity_drafts d using old where d.user_id = old.user_id;
  get diagnostics v_drafts = row_count;
  select coalesce(array_agg(old.name), '{}') into v_names from (
    select o.name from storage.objects o
    where o.bucket_id = 'documents' and o.created_at < now() - interval '30 days'
      and not exists (select from public.user_identity_documents d where d.file_path = o.name)
      -- She still works on that draft, however long ago she took the photo.
      and not exists (
        select from public.user_identity_drafts d
        where d.user_id::text = split_part(o.name, '/', 2)
          and d.documents @> jsonb_build_array(jsonb_build_object('file_path', o.name)))
    order by o.created_at limit 500 for update skip locked) as old;
  -- Rows only: the storage service removes the bytes that no row names any more.
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o
  where o.bucket_id = 'documents' and o.name = any (v_names)
    -- Looked at again now that the rows are locked: the case may have taken a file just before.
    and not exists (select from public.user_identity_documents d where d.file_path = o.name);
  perform set_config('storage.allow_delete_query', '', true);
  -- A full batch means that there is more: then the next one runs at once.
  if v_drafts < 500 and cardinality(v_names) < 500 then
    update private.identity_sweeps set swept_at = now() where is_only;
  end if;
  return v_drafts + cardinality(v_names);
end
$function$;
comment on function private.sweep_identity_papers() is 'Removes identity drafts untouched for 30 days, and papers of that age which no case and no draft names; looks once an hour. Returns how many.';

CREATE FUNCTION private.sweep_notifications()
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  with old as (
    select n.id from public.notifications n
    where n.updated_at < now() - interval '90 days' order by n.updated_at limit 1000 for update skip locked
  ), gone as (
    delete from public.notifications n using old where n.id = old.id returning n.id
  )
  select count(*)::integer from gone
$function$;
comment on function private.sweep_notifications() is 'Deletes notifications of more than 90 days ago, the oldest thousand at a time.';

CREATE FUNCTION private.take_delivery_photo(p_photo public.delivery_photos)
 RETURNS public.delivery_photos
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_photo public.delivery_photos := p_photo;
  v_file storage.objects;
begin
  -- Shared, so that nobody removes the file before the row is there.
  select * into v_file from storage.objects o
  where o.bucket_id = 'delivery-photos' and o.owner_id = p_photo.created_by::text
    and o.name in (p_photo.delivery_id || '/' || p_photo.id || '.jpg', p_photo.delivery_id || '/' || p_photo.id || '.png')
    and o.metadata ->> 'hasExif' = 'false' and o.metadata ->> 'sha256' ~ '^[0-9a-f]{64}$'
  limit 1 for share;
  if v_file.id is null then
    perform private.refuse('WA129', 'There is no such photo of yours in the folder of the parcel');
  end if;
  v_photo.storage_path := v_file.name;
  v_photo.sha256 := v_file.metadata ->> 'sha256';
  v_photo.byte_size := (v_file.metadata ->> 'size')::integer;
  v_photo.media_type := v_file.metadata ->> 'pictureType';
  v_photo.created_at := now();
  insert into public.delivery_photos select v_photo.*;
  return v_photo;
end
$function$;
comment on function private.take_delivery_photo(public.delivery_photos) is 'Makes an uploaded file a photo of its parcel, with what the storage service measured. Refuses: PHOTO_NOT_UPLOADED.';

CREATE FUNCTION private.take_dispute_file(p_dispute private.disputes, p_entry_id uuid, p_user_id uuid, p_file_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_file storage.objects;
begin
  -- Shared, so that nobody removes the file before the row is there.
  select * into v_file from storage.objects o
  where o.bucket_id = 'dispute-files' and o.owner_id = p_user_id::text
    and o.name in (
      p_dispute.id || '/' || p_user_id || '/' || p_file_id || '.jpg',
      p_dispute.id || '/' || p_user_id || '/' || p_file_id || '.png',
      p_dispute.id || '/' || p_user_id || '/' || p_file_id || '.pdf')
    and (o.metadata ->> 'mimetype' = 'application/pdf' or o.metadata ->> 'hasExif' = 'false')
    and not private.is_dispute_file_used(o.name)
  limit 1 for share;
  if v_file.id is null then
    perform private.refuse('WA196', 'There is no such file of yours in the folder of the dispute');
  end if;
  insert into private.dispute_files (id, dispute_id, entry_id, owner_id, storage_path, media_type, byte_size)
  values (p_file_id, p_dispute.id, p_entry_id, p_user_id, v_file.name, v_file.metadata ->> 'mimetype', (v_file.metadata ->> 'size')::bigint);
end
$function$;
comment on function private.take_dispute_file(private.disputes,uuid,uuid,uuid) is 'Makes an uploaded file part of an entry; a photo only without what a camera writes into it. Refuses: DISPUTE_FILE_MISSING.';

CREATE FUNCTION private.take_documents(p_approval_id uuid, p_documents jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_document record;
  v_type text;
begin
  for v_document in
    select distinct on (value ->> 'file_path') value ->> 'file_path' as file_path, btrim(value ->> 'file_name') as file_name
    from jsonb_array_elements(p_documents) order by value ->> 'file_path'
  loop
    -- Locked, so that the file cannot go while the case takes it over.
    select o.metadata ->> 'mimetype' into v_type from storage.objects o
    where o.bucket_id = 'documents' and o.name = v_document.file_path for key share;
    if not found or exists (select from public.user_identity_documents where file_path = v_document.file_path) then
      perform private.refuse('WA065', 'The file is not there, or belongs to another case',
        jsonb_build_object('file_path', v_document.file_path));
    end if;
    insert into public.user_identity_documents (approval_id, file_path, file_name, file_type)
    values (p_approval_id, v_document.file_path, v_document.file_name, coalesce(v_type, 'application/octet-stream'));
  end loop;
end
$function$;
comment on function private.take_documents(uuid,jsonb) is 'Makes uploaded files part of the case, each once. Refuses: DOCUMENT_NOT_UPLOADED.';

CREATE FUNCTION private.take_phone_message(p_token text, p_code text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_message private.phone_messages;
  c_tries constant integer := 6;
begin
  loop
    -- Another server may be sending the first one.
    select * into v_message from private.phone_messages
    where next_try_at <= now() order by next_try_at, id limit 1 for update skip locked;
    if v_message.id is null then
      return null;
    end if;
    exit when v_message.tries < c_tries and private.keep_collect_secret(v_message, p_token, p_code);
    delete from private.phone_messages where id = v_message.id;
  end loop;
  update private.phone_messages
  set tries = tries + 1, next_try_at = now() + interval '30 seconds' * 2 ^ v_message.tries
  where id = v_message.id;
  return jsonb_build_object('id', v_message.id, 'text', v_message.kind, 'phone', v_message.phone, 'language', v_message.language,
    'path', case v_message.kind when 'collect_link' then 'collect/' || p_token end,
    'code', case v_message.kind when 'collect_code' then p_code end);
end
$function$;
comment on function private.take_phone_message(text,text) is 'The next message to send, {id, text, phone, language, path, code}, or null. The server makes p_token and p_code by chance for each call; their hashes are kept with what the message is about. The row stays until drop_phone_message, and is tried again when that does not come: six times, then it is dropped.';

CREATE FUNCTION private.tariff_in_force(p_courier_id uuid)
 RETURNS public.courier_tariffs
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select t.* from public.courier_tariffs t
  where t.courier_id = p_courier_id and t.starts_at <= now() order by t.starts_at desc limit 1
$function$;
comment on function private.tariff_in_force(uuid) is 'The newest price list of the courier whose time has come.';

CREATE FUNCTION private.tariff_number(p_body jsonb, p_field text, p_least bigint, p_most bigint, p_step bigint DEFAULT 1)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if jsonb_typeof(p_body -> p_field) is distinct from 'number' or (p_body ->> p_field) !~ '^[0-9]{1,12}$' then
    perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', p_field));
  elsif (p_body ->> p_field)::bigint not between p_least and p_most or (p_body ->> p_field)::bigint % p_step <> 0 then
    perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', p_field));
  end if;
  return (p_body ->> p_field)::bigint;
end
$function$;
comment on function private.tariff_number(jsonb,text,bigint,bigint,bigint) is 'A whole number of a price list. Refuses: FIELD_INVALID (detail field).';

CREATE FUNCTION private.tell_areas(p_hook text, p_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_area text;
begin
  for v_area in select h.area from private.area_hooks h where h.hook = p_hook order by h.position, h.area loop
    execute format('select private.%I($1)', p_hook || '_of_' || v_area) using p_user_id;
  end loop;
end
$function$;
comment on function private.tell_areas(text,uuid) is 'Calls every area that has the hook for the person, one after the other. Each sees what those before it did, and what was written while it waited for a lock.';

CREATE FUNCTION private.tell_asked_brokers()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- The old row's too: where it is somebody else's turn or taken, it goes from the board.
  perform private.tell_people(array(
    select b.id from public.brokers b
    where b.city_id = old.city_id and private.is_broker_asked(b.id, old.transfer_id, old.city_id, old.addressed_broker_id)
    union
    select b.id from public.brokers b
    where b.city_id = new.city_id and private.is_broker_asked(b.id, new.transfer_id, new.city_id, new.addressed_broker_id)),
    'money_request', '{}');
  return null;
end
$function$;
comment on function private.tell_asked_brokers() is 'Trigger: tells the brokers who are asked, or were until now, that the board is another, when the transaction commits; not which request and not how. Definer: who acts may not tell others.';

CREATE FUNCTION private.tell_conversation(p_conversation_id uuid, p_also uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.tell_people(array(
      select m.user_id from public.conversation_members m
      where m.conversation_id = p_conversation_id and (m.status in ('active', 'requested') or m.user_id = p_also)),
    'conversation', jsonb_build_object('conversation_id', p_conversation_id))
$function$;
comment on function private.tell_conversation(uuid,uuid) is 'Tells the members, and whoever has just stopped to be one, to read the conversation again.';

CREATE FUNCTION private.tell_cursor(p_member public.conversation_members)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.tell_people(array(
      select m.user_id from public.conversation_members m
      where m.conversation_id = p_member.conversation_id and m.status = 'active'),
    'cursor', jsonb_build_object('conversation_id', p_member.conversation_id, 'user_id', p_member.user_id,
      'delivered_change', p_member.delivered_change, 'shown_read_change', p_member.shown_read_change))
$function$;
comment on function private.tell_cursor(public.conversation_members) is 'Tells the active members how far one of them has got.';

CREATE FUNCTION private.tell_delivery_parties()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_version integer;
  v_parties uuid[];
begin
  select d.version, array(
    select unnest(array[d.sender_id, d.receiver_id, d.holder_id, d.handed_to_id])
    -- The agent at the sender's door waits for her answer; he holds nothing yet.
    union select w.agent_id from public.delivery_weigh_ins w where w.delivery_id = d.id and new.kind in ('weigh_in_agreed', 'weigh_in_refused', 'cancelled')
    -- Whoever handed it over sees it go.
    union (select e.actor_id from public.delivery_events e
      where new.kind = 'taken_over' and e.delivery_id = d.id and e.kind = 'handed_over' order by e.id desc limit 1)
    -- Whoever left it at a hub too, on his other device.
    union select new.actor_id where new.actor_role = 'courier')
  into v_version, v_parties
  from public.deliveries d
  where d.id = new.delivery_id;
  -- A receiver without an account, and an agent whom nobody has named yet, are null.
  perform private.tell_people(array_remove(v_parties, null), 'delivery', jsonb_build_object('id', new.delivery_id, 'version', v_version));
  return null;
end
$function$;
comment on function private.tell_delivery_parties() is 'Trigger: tells the devices of sender, receiver and the agent concerned that the parcel is another, {id, version}, when the transaction commits. Definer: the agents'' rows are not the callers'' to read.';

CREATE FUNCTION private.tell_handover_broker()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.tell_people(array[new.broker_id], 'money_transfer', jsonb_build_object('id', new.transfer_id));
  return null;
end
$function$;
comment on function private.tell_handover_broker() is 'Trigger: tells the broker who counted that his count is another, {id} of its transfer, when the transaction commits; the sender hears it by the event. Definer: who acts may not tell others.';

CREATE FUNCTION private.tell_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Decided now, and not when a socket opened: whoever was removed a moment ago is not told.
  perform private.tell_people(array(
      select m.user_id from public.conversation_members m
      where m.conversation_id = new.conversation_id and m.status in ('active', 'requested')
        and m.visible_after < new.seq),
    'message', jsonb_build_object('message', to_jsonb(new), 'previous_change', new.change - 1));
  return null;
end
$function$;
comment on function private.tell_message() is 'Trigger: tells everybody who may see it, the writer''s other devices too. Definer: callers may not tell others.';

CREATE FUNCTION private.tell_notifications(p_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into realtime.messages (topic, event, payload, private, extension)
  select 'person:' || n.user_id, 'notification', jsonb_build_object(
    'notification', to_jsonb(n), 'unread_notifications', private.unread_notification_count(n.user_id)), true, 'broadcast'
  from public.notifications n where n.id = any (p_ids);
exception when others then
  -- What happened stays; a client that hears nothing asks again when it comes back.
  raise warning 'notifications could not be told: %', sqlerrm;
end
$function$;
comment on function private.tell_notifications(uuid[]) is 'Tells each person''s devices of her row as it is now, {notification, unread_notifications}, when the transaction commits. Definer: realtime.messages is not the callers''.';

CREATE FUNCTION private.tell_people(p_user_ids uuid[], p_event text, p_payload jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- One statement for all: realtime.send would be a subtransaction for each.
  insert into realtime.messages (topic, event, payload, private, extension)
  select 'person:' || told.id, p_event, p_payload, true, 'broadcast' from unnest(p_user_ids) as told (id);
exception when others then
  -- What was written stays written; a client that hears nothing asks again when it comes back.
  raise warning 'people could not be told of %: %', p_event, sqlerrm;
end
$function$;
comment on function private.tell_people(uuid[],text,jsonb) is 'Broadcasts to the channel person:<id> of each, when the transaction commits. Definer: realtime.messages is not the callers''.';

CREATE FUNCTION private.tell_room_ended()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- Ids only: whoever may connect to the database hears every NOTIFY. Where nobody listens it costs nothing.
  perform pg_notify('wasl_realtime_rights', format('conversation:%s:%s', old.id, old.members_epoch));
  return null;
end
$function$;
comment on function private.tell_room_ended() is 'Makes every server ask again who may be in the channel for typing and presence that has just become the old one.';

CREATE FUNCTION private.tell_transfer_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- The old row's too: a broker who gave it up sees it go.
  perform private.tell_people(
    array(select distinct unnest(private.transfer_readers(old) || private.transfer_readers(new))),
    'money_transfer', jsonb_build_object('id', new.id));
  return null;
end
$function$;
comment on function private.tell_transfer_change() is 'Trigger: tells those who may read the transfer, before or now, that it is another, {id}, when the transaction commits. Definer: who acts may not tell others.';

CREATE FUNCTION private.tell_transfer_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.tell_people(private.transfer_readers(t), 'money_transfer', jsonb_build_object('id', t.id))
  from public.money_transfers t where t.id = new.transfer_id;
  return null;
end
$function$;
comment on function private.tell_transfer_event() is 'Trigger: tells those who may read the transfer that its timeline has grown, {id}, when the transaction commits. Definer: who acts may not tell others.';

CREATE FUNCTION private.thirty_days_allow_at(p_user_id uuid, p_centimes bigint)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select min(freed.funded_at) + interval '30 days'
  from (
    select t.funded_at, sum(t.amount_centimes) over (order by t.funded_at) as centimes
    from private.counted_transfers(p_user_id, null) t where t.funded_at is not null) as freed
  where freed.centimes >= p_centimes
$function$;
comment on function private.thirty_days_allow_at(uuid,bigint) is 'When so much of what a person sent is thirty days old, and counts no longer.';

CREATE FUNCTION private.transfer_lines(p_transfer public.money_transfers, p_kind text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_id uuid := p_transfer.id;
  v_terms private.ledger_terms;
  v_net bigint := p_transfer.fee_centimes - p_transfer.tax_centimes;
  v_cash_in bigint;
  v_payout bigint := 0;
begin
  if p_kind = 'transfer_funded' then
    return private.ledger_line('broker_float', p_transfer.cash_in_broker_id, 'transfer_escrow', v_id, p_transfer.payout_centimes)
      || private.ledger_line('broker_float', p_transfer.cash_in_broker_id, 'fees_deferred', null, p_transfer.fee_centimes);
  elsif p_kind = 'refund_paid' then
    return private.ledger_line('transfer_refund', v_id, 'broker_float', (
        select h.broker_id from public.cash_handovers h where h.transfer_id = v_id and h.kind = 'refund'),
      p_transfer.refund_centimes);
  elsif p_kind = 'transfer_abandoned' and p_transfer.refund_centimes = p_transfer.total_centimes then
    return private.ledger_line('transfer_escrow', v_id, 'transfer_refund', v_id, p_transfer.payout_centimes)
      || private.ledger_line('fees_deferred', null, 'transfer_refund', v_id, p_transfer.fee_centimes);
  end if;
  -- The fee is earned from here on.
  v_terms := private.ledger_terms_at((select q.created_at from public.money_quotes q where q.id = p_transfer.quote_id));
  v_cash_in := v_net * v_terms.cash_in_ppm / 1000000;
  if p_kind = 'transfer_completed' then
    v_payout := v_net * v_terms.payout_ppm / 1000000;
  end if;
  return case p_kind
      when 'transfer_completed' then
        private.ledger_line('transfer_escrow', v_id, 'broker_float', p_transfer.broker_id, p_transfer.payout_centimes)
      else private.ledger_line('transfer_escrow', v_id, 'transfer_refund', v_id, p_transfer.payout_centimes) end
    || private.ledger_line('fees_deferred', null, 'revenue', null, v_net - v_cash_in - v_payout)
    || private.ledger_line('fees_deferred', null, 'tax', null, p_transfer.tax_centimes)
    || private.ledger_line('fees_deferred', null, 'broker_commission', p_transfer.cash_in_broker_id, v_cash_in)
    || private.ledger_line('fees_deferred', null, 'broker_commission', p_transfer.broker_id, v_payout);
end
$function$;
comment on function private.transfer_lines(public.money_transfers,text) is 'What a step of a transfer enters, by its row alone: post_journal writes it, and verify_ledger computes it anew. p_kind is transfer_funded, transfer_completed, transfer_abandoned or refund_paid.';

CREATE FUNCTION private.transfer_readers(p_transfer public.money_transfers)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select array_remove(array[
    p_transfer.sender_id,
    case when p_transfer.status <> 'draft' then p_transfer.receiver_id end,
    case when p_transfer.accepted_at is not null then p_transfer.broker_id end], null)
$function$;
comment on function private.transfer_readers(public.money_transfers) is 'Whom the policy parties_read_transfer lets read this row.';

CREATE FUNCTION private.trim_body(p_body text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  v_body text := nullif(btrim(p_body, E' \t\r\n\u00a0\u200b'), '');
begin
  if char_length(v_body) > 4000 then
    perform private.refuse('WA085', 'A message has at most 4000 characters', '{"maximum": 4000}');
  end if;
  return v_body;
end
$function$;
comment on function private.trim_body(text) is 'What is said, without what cannot be seen around it, or null. Refuses: MESSAGE_TOO_LONG.';

CREATE FUNCTION private.try_delivery_code(p_delivery_id uuid, p_kind text, p_code text)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_secret private.delivery_secrets;
begin
  select * into v_secret from private.delivery_secrets s
  where s.delivery_id = p_delivery_id and s.kind = p_kind for update;
  if v_secret.code_hash is null or v_secret.attempts_left = 0 then
    return 0;
  elsif v_secret.code_hash = extensions.crypt(coalesce(p_code, ''), v_secret.code_hash) then
    return null;
  end if;
  update private.delivery_secrets s
  set attempts_left = s.attempts_left - 1, updated_at = now(),
    locked_at = case when s.attempts_left = 1 then now() end
  where s.delivery_id = p_delivery_id and s.kind = p_kind
  returning * into v_secret;
  return v_secret.attempts_left;
end
$function$;
comment on function private.try_delivery_code(uuid,text,text) is 'Null when the code is right; else it costs a try, and the answer is how many are left, 0 when it is locked. The parcel is locked before. A wrong code is an answer: raising would undo the count.';

CREATE FUNCTION private.unknown_labels_at_most()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select 20 $function$;
comment on function private.unknown_labels_at_most() is 'After how many different unknown labels in an hour an agent is told nothing about strange parcels.';

CREATE FUNCTION private.unknown_labels_of(p_agent_id uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select count(*)::integer from private.unknown_labels u
  where u.agent_id = p_agent_id and u.scanned_at > now() - interval '1 hour'
$function$;
comment on function private.unknown_labels_of(uuid) is 'How many different unknown labels the agent scanned within the last hour.';

CREATE FUNCTION private.unread_count(p_member public.conversation_members, p_read_change bigint)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  -- At most 100 rows are looked at, however many there are.
  select count(*)::integer from (
    select m.sender_id, m.type, m.deleted_at from public.messages m
    where m.conversation_id = p_member.conversation_id and m.seq > greatest(p_read_change, p_member.visible_after)
      and m.seq <= coalesce(p_member.left_at_change, 9223372036854775807)
    order by m.seq limit 100) as newer
  where newer.sender_id <> p_member.user_id and newer.type <> 'event' and newer.deleted_at is null
$function$;
comment on function private.unread_count(public.conversation_members,bigint) is 'How many messages of others the member has not read, up to 100.';

CREATE FUNCTION private.unread_notification_count(p_user_id uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select count(*)::integer from (
    select from public.notifications n where n.user_id = p_user_id and not n.is_read limit 100) as unread
$function$;
comment on function private.unread_notification_count(uuid) is 'Counted to 100 only: nobody reads a larger number.';

CREATE FUNCTION private.verify_audit_chain(p_known_id bigint DEFAULT NULL::bigint, p_known_hash text DEFAULT NULL::text)
 RETURNS TABLE(is_intact boolean, broken_id bigint, problem text, last_id bigint, last_hash text)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_row record;
  v_previous_id bigint := 0;
  v_previous_hash bytea := decode(repeat('00', 32), 'hex');
  v_known_hash bytea := decode(p_known_hash, 'hex');
begin
  -- One query, so that the head is the head of these very rows while others write.
  for v_row in
    select e as event, h.last_id as head_id, h.last_hash as head_hash
    from private.audit_chain_head h left join private.audit_events e on true
    order by (e).id
  loop
    last_id := v_row.head_id;
    last_hash := encode(v_row.head_hash, 'hex');
    if (v_row.event).id is null then
      continue;
    end if;
    broken_id := case when (v_row.event).id <> v_previous_id + 1 then v_previous_id + 1 else (v_row.event).id end;
    problem := case
      when (v_row.event).id <> v_previous_id + 1 then 'the row is missing'
      when (v_row.event).previous_hash <> v_previous_hash then 'it does not follow the row before'
      when (v_row.event).hash <> private.seal_of(v_row.event) then 'its content was changed'
      when (v_row.event).id = p_known_id and (v_row.event).hash <> v_known_hash
        then 'its hash is not the one that was noted: the chain was written anew'
    end;
    exit when problem is not null;
    v_previous_id := (v_row.event).id;
    v_previous_hash := (v_row.event).hash;
  end loop;
  if problem is null then
    broken_id := v_previous_id + 1;
    problem := case
      when last_id is null then 'the head of the chain is missing'
      when last_id > v_previous_id or p_known_id > v_previous_id then 'the row is missing'
      when last_id < v_previous_id or decode(last_hash, 'hex') <> v_previous_hash
        then 'the head of the chain was changed'
    end;
  end if;
  is_intact := problem is null;
  broken_id := case when problem is not null then broken_id end;
  return next;
end
$function$;
comment on function private.verify_audit_chain(bigint,text) is 'Walks the whole chain and names the first broken row. A superuser can switch the triggers off and write every hash after a change anew; p_known_id and p_known_hash, an end of the chain that was noted elsewhere, reveal that too.';

CREATE FUNCTION private.verify_ledger()
 RETURNS TABLE(is_whole boolean, broken_journal_id bigint, problem text, journal_count bigint, last_journal_id bigint)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  -- Stable: all of it sees one moment, while others write.
  select count(*), max(j.id) into journal_count, last_journal_id from private.ledger_journals j;
  select p.journal_id, p.problem into broken_journal_id, problem
  from private.ledger_problems() p order by p.journal_id nulls last, p.problem limit 1;
  if problem is null then
    select 'the account ' || p.problem into problem
    from private.ledger_balance_problems() p order by p.account_id nulls last, p.problem limit 1;
  end if;
  is_whole := problem is null;
  return next;
end
$function$;
comment on function private.verify_ledger() is 'Computes the whole ledger anew from the first row, out of transfers, parcels, credit lines and counts, and names the first difference: journals by their number, then missing ones, then accounts.';

CREATE FUNCTION private.walk_of_homes(p private.home_filter, p_columns text, p_conditions text, p_order text, p_limit text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  -- The indexes of a city begin with the offer. Without it the two walks are merged, and neither goes further than the page.
  select format('select * from (%s) l order by l.key %s, l.id %2$s limit %3$s',
    string_agg(format('(select %1$s from private.listed_homes l where %2$s %3$s order by %4$s limit %5$s)',
      p_columns, p_conditions, 'and l.listing_type = ' || quote_literal(o.offer), p_order, p_limit), ' union all '),
    split_part(p_order, ' ', -1), p_limit)
  from unnest(case when p.city_id is not null and p.listing_type is null and p.bounds is null
    then array['sale', 'rent'] else array[null] end) as o (offer)
$function$;
comment on function private.walk_of_homes(private.home_filter,text,text,text,text) is 'The query of the first homes that meet the conditions, in their order; columns name id and key.';

CREATE FUNCTION private.whole_number(p_value jsonb, p_maximum integer)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when jsonb_typeof(p_value) = 'number' then
    case when p_value::numeric between 0 and p_maximum then to_jsonb(round(p_value::numeric)::integer) end end
$function$;
comment on function private.whole_number(jsonb,integer) is 'The number as a whole one, or null when it is none from 0 to the maximum.';

CREATE FUNCTION private.words_of(p_text text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  -- Letters by range and not by class: what counts as a letter depends on the locale that a cluster was made with.
  select coalesce(array_agg(distinct w.word), '{}')
  from regexp_split_to_table(private.fold_text(p_text),
    '[^0-9a-z\u00df-\u024f\u0370-\u04ff\u0621-\u064a\u066e-\u06d3\u2d30-\u2d7f]+') as w (word)
  where char_length(w.word) between 1 and 40
$function$;
comment on function private.words_of(text) is 'The different words of a text, folded.';

CREATE FUNCTION private.working_days_after(p_from timestamp with time zone, p_days integer)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  v_local timestamp := p_from at time zone 'Africa/Casablanca';
begin
  -- What comes at the weekend comes on Monday at midnight.
  if extract(isodow from v_local) > 5 then
    v_local := date_trunc('week', v_local) + interval '7 days';
  end if;
  for i in 1..p_days loop
    v_local := v_local + case when extract(isodow from v_local) = 5 then interval '3 days' else interval '1 day' end;
  end loop;
  return v_local at time zone 'Africa/Casablanca';
end
$function$;
comment on function private.working_days_after(timestamp with time zone,integer) is 'The same hour so many working days later, Monday to Friday as they are in Morocco; holidays count as working days.';

CREATE FUNCTION private.write_identity_draft(p_user_id uuid, p_changes jsonb)
 RETURNS public.user_identity_drafts
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_changes jsonb;
  v_draft public.user_identity_drafts;
begin
  perform private.check_identity_changes(p_changes);
  select coalesce(jsonb_object_agg(key, case
      when key = 'primary_document_number' then coalesce(to_jsonb(nullif(upper(btrim(value #>> '{}')), '')), 'null')
      when jsonb_typeof(value) = 'string' then coalesce(to_jsonb(nullif(btrim(value #>> '{}'), '')), 'null')
      else value end), '{}')
    into v_changes from jsonb_each(p_changes);
  insert into public.user_identity_drafts (user_id) values (p_user_id) on conflict do nothing;
  select * into strict v_draft from public.user_identity_drafts where user_id = p_user_id for update;
  v_draft := jsonb_populate_record(v_draft, v_changes);
  update public.user_identity_drafts set
    first_name = v_draft.first_name,
    middle_name = v_draft.middle_name,
    last_name = v_draft.last_name,
    date_of_birth = v_draft.date_of_birth,
    place_of_birth = v_draft.place_of_birth,
    contact_number = v_draft.contact_number,
    primary_document_type = v_draft.primary_document_type,
    primary_document_number = v_draft.primary_document_number,
    user_notes = v_draft.user_notes,
    documents = v_draft.documents,
    step = v_draft.step
  where user_id = p_user_id
  returning * into v_draft;
  return v_draft;
end
$function$;
comment on function private.write_identity_draft(uuid,jsonb) is 'Changes the fields that are named; the last write of a field wins. Refuses: FIELD_UNKNOWN, FIELD_INVALID, DOCUMENTS_TOO_MANY.';

CREATE FUNCTION private.write_listed_home(p public.properties)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_words text[];
begin
  select private.words_of(concat_ws(' ', p.title, p.title_fr, p.title_ar, p.description, p.description_fr, p.description_ar,
    c.name, c.name_fr, c.name_ar, n.name, n.name_fr, n.name_ar, t.code, t.name, t.name_fr, t.name_ar))
    into v_words
  from public.cities c
  left join public.neighborhoods n on n.id = p.neighborhood_id
  left join public.property_types t on t.id = p.property_type_id
  where c.id = p.city_id;
  insert into private.listed_homes (id, owner_id, listing_type, property_type_id, city_id, neighborhood_id, price_mad,
    area_sqm, bedrooms, bathrooms, features, latitude, longitude, published_at, words)
  select p.id, p.created_by, p.listing_type, p.property_type_id, p.city_id, p.neighborhood_id, p.price * r.rate_to_mad,
    p.area_sqm, p.bedrooms, p.bathrooms, private.feature_bits(p),
    -- Half a place is none.
    case when p.longitude is not null then p.latitude end, case when p.latitude is not null then p.longitude end,
    p.published_at, array_to_tsvector(v_words)
  from public.exchange_rates r where r.currency = p.price_currency
  on conflict (id) do update set
    listing_type = excluded.listing_type, property_type_id = excluded.property_type_id, city_id = excluded.city_id,
    neighborhood_id = excluded.neighborhood_id, price_mad = excluded.price_mad, area_sqm = excluded.area_sqm,
    bedrooms = excluded.bedrooms, bathrooms = excluded.bathrooms, features = excluded.features,
    latitude = excluded.latitude, longitude = excluded.longitude, published_at = excluded.published_at, words = excluded.words;
  -- In one order, so that two who bring the same new words do not wait for each other in a ring.
  insert into private.home_words (word)
  select w.word from unnest(v_words) as w (word)
  where char_length(w.word) >= 3 and w.word !~ '^[0-9]' and not exists (select from private.home_words h where h.word = w.word)
  order by w.word
  on conflict do nothing;
end
$function$;
comment on function private.write_listed_home(public.properties) is 'Writes the row by which a public property is found.';

CREATE FUNCTION private.zone_between(p_from_city_id integer, p_to_city_id integer)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with class as (
    select coalesce((select z.class from public.city_zones z where z.city_id = p_from_city_id), 'small') as of_from,
      coalesce((select z.class from public.city_zones z where z.city_id = p_to_city_id), 'small') as of_to
  )
  select case
    when p_from_city_id = p_to_city_id then 'same_city'
    when 'far_south' in (of_from, of_to) then 'far_south'
    when 'small' in (of_from, of_to) then 'small_towns'
    when of_from = 'belt' and of_to = 'belt' then 'belt'
    -- A city of the belt is a large one to the rest of the country.
    else 'large_cities'
  end
  from class
$function$;
comment on function private.zone_between(integer,integer) is 'The zone of a parcel between two cities, the same in both directions.';

CREATE FUNCTION public.abandon_money_transfer(p_id uuid, p_reason text DEFAULT NULL::text)
 RETURNS public.money_transfers
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_transfer public.money_transfers := private.lock_own_transfer(p_id);
begin
  if v_transfer.status = 'abandoned' then
    return v_transfer;
  elsif v_transfer.status = 'completed' then
    perform private.refuse_status(v_transfer);
  end if;
  return private.abandon_transfer(v_transfer, 'abandoned', 'sender', left(btrim(p_reason), 200));
end
$function$;
comment on function public.abandon_money_transfer(uuid,text) is 'The sender gives an open transfer up; refund_centimes says what she gets back. A repeat returns the first result. Refuses: NOT_SIGNED_IN, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, STATUS_NOT_ALLOWED (completed).';

grant execute on function public.abandon_money_transfer(uuid,text) to authenticated;
grant execute on function public.abandon_money_transfer(uuid,text) to service_role;

CREATE FUNCTION public.accept_money_transfer(p_id uuid)
 RETURNS public.money_transfers
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_broker public.brokers := private.active_broker();
  v_transfer public.money_transfers;
  v_request public.money_transfer_requests;
begin
  v_transfer := private.lock_transfer(p_id);
  if v_transfer.broker_id = v_broker.id and v_transfer.accepted_at is not null then
    return v_transfer;
  end if;
  select * into v_request from public.money_transfer_requests where transfer_id = p_id for update;
  if v_request.transfer_id is null then
    -- Only a broker of that city learns that there was a request.
    if v_transfer.accepted_at is not null and v_transfer.recipient_city_id = v_broker.city_id then
      perform private.refuse('WA053', 'Another broker accepted first');
    end if;
    perform private.refuse('WA050', 'Transfer not found');
  elsif v_request.city_id <> v_broker.city_id then
    perform private.refuse('WA041', 'The broker works in another city');
  elsif v_broker.id in (v_transfer.sender_id, v_transfer.receiver_id, v_transfer.cash_in_broker_id) then
    perform private.refuse('WA043', 'The broker may not be a party of the transfer');
  elsif not private.may_take_request(p_id, v_request.city_id, v_request.addressed_broker_id) then
    perform private.refuse('WA050', 'Transfer not found');
  end if;

  if v_transfer.status = 'pending' then
    if not v_request.is_preaccepted then
      update public.money_transfer_requests set is_preaccepted = true where transfer_id = p_id;
      perform private.add_event(v_transfer, 'broker_preaccepted', 'pending', 'broker');
    end if;
    -- Not paid in yet, so the broker has no business with the row's names.
    return null;
  end if;
  delete from public.money_transfer_requests where transfer_id = p_id;
  update public.money_transfers set
    status = 'in_process', broker_id = v_broker.id, accepted_at = now(),
    expires_at = now() + interval '45 days'
  where id = p_id
  returning * into v_transfer;
  perform private.add_event(v_transfer, 'broker_accepted', 'waiting_for_broker', 'broker');
  return v_transfer;
end
$function$;
comment on function public.accept_money_transfer(uuid) is 'waiting_for_broker -> in_process for the first broker who asks; of an unfunded request addressed to the caller it notes his yes and returns null. A repeat by the winner returns the transfer. Refuses: NOT_SIGNED_IN, NOT_A_BROKER, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, ALREADY_TAKEN, BROKER_WRONG_CITY, BROKER_IS_PARTY.';

grant execute on function public.accept_money_transfer(uuid) to authenticated;
grant execute on function public.accept_money_transfer(uuid) to service_role;

CREATE FUNCTION public.add_courier_tariff(p_courier_id uuid, p_starts_at timestamp with time zone, p_body jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.require_operator('finance', 'admin');
  c_zones constant text[] := array['same_city', 'belt', 'large_cities', 'small_towns', 'far_south'];
  v_tariff public.courier_tariffs;
  v_id uuid := gen_random_uuid();
  v_zone text;
  v_prices jsonb;
begin
  -- The courier's row puts two new lists one after the other.
  perform from public.couriers c where c.id = p_courier_id for no key update;
  if not found then
    perform private.refuse('WA127', 'The courier is not available');
  end if;
  select * into v_tariff from public.courier_tariffs t where t.courier_id = p_courier_id order by t.version desc limit 1;
  if p_starts_at is null or p_starts_at < now() or p_starts_at <= v_tariff.starts_at or p_starts_at > now() + interval '1 year' then
    perform private.refuse('WA003', 'A price list starts later than the one before, and not in the past', '{"field": "p_starts_at"}');
  elsif jsonb_typeof(p_body) is distinct from 'object' or jsonb_typeof(p_body -> 'zones') is distinct from 'object' then
    perform private.refuse('WA003', 'A price list is an object with zones', '{"field": "zones"}');
  end if;
  insert into public.courier_tariffs (id, courier_id, version, starts_at, volumetric_divisor, per_kg_centimes, included_grams,
    max_weight_grams, max_side_cm, insurance_basis_points, insurance_min_centimes, undeclared_cap_centimes, created_by)
  values (v_id, p_courier_id, coalesce(v_tariff.version, 0) + 1, p_starts_at,
    private.tariff_number(p_body, 'volumetric_divisor', 1000, 20000),
    private.tariff_number(p_body, 'per_kg_centimes', 0, 100000, 100),
    private.tariff_number(p_body, 'included_grams', 0, private.tariff_number(p_body, 'max_weight_grams', 500, 100000)),
    private.tariff_number(p_body, 'max_weight_grams', 500, 100000),
    private.tariff_number(p_body, 'max_side_cm', 10, 400),
    private.tariff_number(p_body, 'insurance_basis_points', 0, 2000),
    private.tariff_number(p_body, 'insurance_min_centimes', 0, 100000, 100),
    private.tariff_number(p_body, 'undeclared_cap_centimes', 0, 10000000, 100), v_user_id);
  foreach v_zone in array c_zones loop
    v_prices := p_body -> 'zones' -> v_zone;
    if jsonb_typeof(v_prices) is distinct from 'object' then
      perform private.refuse('WA003', 'Every zone has its prices', jsonb_build_object('field', v_zone));
    end if;
    insert into public.courier_tariff_zones (tariff_id, zone, delivered_centimes, returned_centimes, refused_centimes,
      promise_hours_min, promise_hours_max)
    values (v_id, v_zone,
      private.tariff_number(v_prices, 'delivered_centimes', 100, 1000000, 100),
      private.tariff_number(v_prices, 'returned_centimes', 0, 1000000, 100),
      private.tariff_number(v_prices, 'refused_centimes', 0, 1000000, 100),
      private.tariff_number(v_prices, 'promise_hours_min', 1, private.tariff_number(v_prices, 'promise_hours_max', 1, 720)),
      private.tariff_number(v_prices, 'promise_hours_max', 1, 720));
  end loop;
  perform private.add_audit_event('courier.tariff_added', 'operator', p_courier_id, null,
    jsonb_build_object('tariff_id', v_id, 'starts_at', p_starts_at));
  return v_id;
end
$function$;
comment on function public.add_courier_tariff(uuid,timestamp with time zone,jsonb) is 'Adds the next price list of a courier: p_body has its numbers and zones {same_city, belt, large_cities, small_towns, far_south}, each with three prices and the promise. Parcels that were submitted keep theirs. For finance and admin. Returns its id. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_AN_OPERATOR, COURIER_NOT_AVAILABLE, FIELD_INVALID (detail field).';

grant execute on function public.add_courier_tariff(uuid,timestamp with time zone,jsonb) to authenticated;
grant execute on function public.add_courier_tariff(uuid,timestamp with time zone,jsonb) to service_role;

CREATE FUNCTION public.add_delivery_photo(p_photo_id uuid, p_delivery_id uuid, p_purpose text, p_width integer DEFAULT NULL::integer, p_height integer DEFAULT NULL::integer, p_taken_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS public.delivery_photos
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.caller_id();
  v_delivery public.deliveries;
  v_photo public.delivery_photos;
begin
  select * into v_delivery from public.deliveries d where d.id = p_delivery_id;
  -- Asked before locking: a stranger must not be able to hold another's row.
  if v_delivery.id is null or not coalesce(v_user_id in (v_delivery.sender_id, v_delivery.receiver_id), false)
      and not (v_delivery.status <> 'draft' and private.is_agent_of(v_delivery.courier_id, v_user_id)
        and private.is_job_of(v_delivery, (select a from public.courier_agents a where a.user_id = v_user_id)))
    or v_delivery.status = 'draft' and v_delivery.sender_id <> v_user_id then
    perform private.refuse('WA120', 'Parcel not found');
  end if;
  v_delivery := private.lock_delivery(p_delivery_id);
  select * into v_photo from public.delivery_photos p where p.id = p_photo_id;
  if v_photo.delivery_id = p_delivery_id and v_photo.created_by = v_user_id and v_photo.purpose = p_purpose then
    return v_photo;
  elsif p_photo_id is null or v_photo.id is not null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_photo_id"}');
  -- Not claim: its photos come with it, and none comes later.
  elsif p_purpose is null or p_purpose not in ('delivery', 'pickup', 'proof') then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_purpose"}');
  elsif p_width is null <> (p_height is null) or p_width not between 1 and 20000 or p_height not between 1 and 20000 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_width"}');
  elsif not isfinite(p_taken_at) then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_taken_at"}');
  elsif not private.may_take_photo_of(v_delivery, v_user_id, p_purpose) then
    if p_purpose = 'delivery' then
      perform private.refuse('WA121', 'Photos of the parcel are taken before it is submitted');
    end if;
    perform private.refuse_delivery_status(v_delivery);
  elsif (select count(*) >= private.photos_at_most(p_purpose) from public.delivery_photos p
    where p.delivery_id = p_delivery_id and p.purpose = p_purpose) then
    perform private.refuse('WA130', 'There are as many photos as there may be',
      jsonb_build_object('maximum', private.photos_at_most(p_purpose)));
  end if;
  v_photo.id := p_photo_id;
  v_photo.delivery_id := p_delivery_id;
  v_photo.purpose := p_purpose;
  v_photo.width := p_width;
  v_photo.height := p_height;
  v_photo.taken_at := least(p_taken_at, now());
  v_photo.created_by := v_user_id;
  v_photo := private.take_delivery_photo(v_photo);
  if v_delivery.status = 'draft' then
    -- A draft that is worked on is not an old one, and another device sees that something came.
    update public.deliveries d set updated_at = now() where d.id = p_delivery_id;
  end if;
  return v_photo;
end
$function$;
comment on function public.add_delivery_photo(uuid,uuid,text,integer,integer,timestamp with time zone) is 'Gives the parcel a photo that the caller has uploaded to delivery-photos as <delivery>/<photo>.<jpg or png>: parcel (the sender''s draft, five), pickup and proof (the courier''s agents, ten each). Those of a claim come with open_delivery_claim. A repeat returns the first row. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DELIVERY_NOT_FOUND, FIELD_INVALID, DELIVERY_NOT_EDITABLE, STATUS_NOT_ALLOWED, PHOTOS_TOO_MANY (detail maximum), PHOTO_NOT_UPLOADED.';

grant execute on function public.add_delivery_photo(uuid,uuid,text,integer,integer,timestamp with time zone) to authenticated;
grant execute on function public.add_delivery_photo(uuid,uuid,text,integer,integer,timestamp with time zone) to service_role;

CREATE FUNCTION public.add_identity_documents(p_id uuid, p_documents jsonb)
 RETURNS public.user_identity_approvals
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.lock_caller();
  v_approval public.user_identity_approvals;
  v_new jsonb;
begin
  select * into v_approval from public.user_identity_approvals where id = p_id and user_id = v_user_id for update;
  if v_approval.id is null then
    perform private.refuse('WA066', 'There is no such case');
  end if;
  perform private.check_identity_documents(p_documents);
  select coalesce(jsonb_agg(value), '[]') into v_new from jsonb_array_elements(p_documents)
  where not exists (select from public.user_identity_documents d
    where d.approval_id = p_id and d.file_path = value ->> 'file_path');
  if jsonb_array_length(p_documents) = 0 then
    perform private.refuse('WA063', 'Please upload at least one document');
  elsif jsonb_array_length(v_new) = 0 then
    return v_approval;
  elsif v_approval.status <> 'pending' or v_approval.more_requested_at is null then
    perform private.refuse('WA067', 'Nobody asked for more', jsonb_build_object('status', v_approval.status));
  end if;
  perform private.take_documents(p_id, v_new);
  if (select count(*) > 10 from public.user_identity_documents where approval_id = p_id) then
    perform private.refuse('WA064', 'Ten documents at most', '{"maximum": 10}');
  end if;
  update public.user_identity_approvals set more_requested_at = null where id = p_id returning * into v_approval;
  perform private.add_audit_event('identity.documents_added', 'person', v_user_id, null,
    jsonb_build_object('approval_id', p_id, 'count', jsonb_array_length(v_new)));
  return v_approval;
end
$function$;
comment on function public.add_identity_documents(uuid,jsonb) is 'The caller answers a reviewer who asked for more: her case goes back to its place in the queue. A repeat changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, IDENTITY_NOT_FOUND, FIELD_INVALID, DOCUMENT_MISSING, IDENTITY_DECIDED, DOCUMENT_NOT_UPLOADED, DOCUMENTS_TOO_MANY.';

grant execute on function public.add_identity_documents(uuid,jsonb) to authenticated;
grant execute on function public.add_identity_documents(uuid,jsonb) to service_role;

CREATE FUNCTION public.add_members(p_conversation_id uuid, p_member_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_conversation public.conversations := private.lock_group_as_admin(p_conversation_id);
  v_present uuid[] := array(
    select m.user_id from public.conversation_members m
    where m.conversation_id = p_conversation_id and m.status in ('active', 'requested'));
  v_ids uuid[] := array(select distinct id from unnest(p_member_ids) as id where id <> all (v_present) order by id);
begin
  if cardinality(v_present) + cardinality(v_ids) > 64 then
    perform private.refuse_group_size();
  elsif cardinality(v_ids) = 0 then
    return;
  end if;
  perform private.bring_into_group(v_conversation, v_ids, true);
  perform private.tell_conversation(p_conversation_id);
end
$function$;
comment on function public.add_members(uuid,uuid[]) is 'Brings people into a group, or back; they read from now on. Who is there already is passed over. Refuses: those of lock_group_as_admin, GROUP_SIZE_INVALID, PERSON_NOT_FOUND, MESSAGE_REFUSED (detail user_id), REQUESTS_TOO_MANY (detail maximum, next_at).';

grant execute on function public.add_members(uuid,uuid[]) to authenticated;
grant execute on function public.add_members(uuid,uuid[]) to service_role;

CREATE FUNCTION public.add_receipt_key(p_kid text, p_public_jwk jsonb, p_sealed text, p_replaces text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Servers that sign their first receipt together make one key.
  perform pg_advisory_xact_lock(hashtextextended('receipt_keys', 0));
  if p_replaces is not distinct from (select k.kid from private.receipt_keys k where k.retired_at is null) then
    update private.receipt_keys set retired_at = now() where retired_at is null;
    insert into private.receipt_keys (kid, public_jwk, sealed_private_jwk) values (p_kid, p_public_jwk, p_sealed);
  end if;
  return public.receipt_signing_key();
end
$function$;
comment on function public.add_receipt_key(text,jsonb,text,text) is 'For the function that signs receipts: a new key takes over from p_replaces, which is null when none signs. Where another one has taken over already, nothing changes. Answers as receipt_signing_key.';

grant execute on function public.add_receipt_key(text,jsonb,text,text) to service_role;

CREATE FUNCTION public.answer_dispute(p_entry_id uuid, p_dispute_id uuid, p_words text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_operator_id uuid := private.require_operator('support', 'finance', 'compliance', 'admin');
  v_dispute private.disputes := private.lock_dispute(p_dispute_id);
  v_entry private.dispute_entries := (select e from private.dispute_entries e where e.id = p_entry_id);
  v_words text := btrim(p_words);
begin
  if v_entry.dispute_id = p_dispute_id and v_entry.author_id = v_operator_id then
    return private.dispute_for_operator(v_dispute);
  elsif p_entry_id is null or v_entry.id is not null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_entry_id"}');
  elsif private.is_own_dispute(v_dispute, v_operator_id) then
    perform private.refuse('WA068', 'Not about oneself');
  elsif v_dispute.status <> 'open' then
    perform private.refuse('WA193', 'The dispute is closed', jsonb_build_object('status', v_dispute.status));
  elsif coalesce(char_length(v_words), 0) not between 1 and 2000 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_words"}');
  end if;
  update private.disputes d set answered_at = coalesce(d.answered_at, now()) where d.id = p_dispute_id returning * into v_dispute;
  perform private.add_dispute_entry(p_dispute_id, 'answered', 'operator', v_words, '{}', p_entry_id);
  return private.dispute_for_operator(v_dispute);
end
$function$;
comment on function public.answer_dispute(uuid,uuid,text) is 'What the company says in an open dispute; the first answer ends its clock. A repeat of p_entry_id writes nothing. For support, finance, compliance and admins, not of a transfer of their own. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, DISPUTE_NOT_FOUND, FIELD_INVALID, OWN_CASE, DISPUTE_CLOSED (detail status).';

grant execute on function public.answer_dispute(uuid,uuid,text) to authenticated;
grant execute on function public.answer_dispute(uuid,uuid,text) to service_role;

CREATE FUNCTION public.answer_request(p_conversation_id uuid, p_answer text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_conversation public.conversations := private.lock_own_conversation(p_conversation_id);
  v_caller uuid := auth.uid();
  v_status text;
begin
  select m.status into v_status from public.conversation_members m
  where m.conversation_id = p_conversation_id and m.user_id = v_caller;
  if p_answer is null or p_answer not in ('accept', 'decline') then
    perform private.refuse('WA003', 'An answer is accept or decline', '{"field": "p_answer"}');
  elsif v_status <> 'requested' then
    -- A repeat, or another device was first; after a refusal only opening it again helps.
    if p_answer = 'accept' and v_status <> 'active' then
      perform private.refuse('WA081', 'Conversation not found');
    end if;
  elsif p_answer = 'accept' then
    perform private.join_conversation(p_conversation_id, v_caller);
  else
    perform private.end_membership(p_conversation_id, v_caller, 'left');
    -- Of two, the other is not told.
    if v_conversation.is_group then
      perform private.tell_conversation(p_conversation_id, v_caller);
    else
      perform private.tell_people(array[v_caller], 'conversation', jsonb_build_object('conversation_id', p_conversation_id));
    end if;
  end if;
end
$function$;
comment on function public.answer_request(uuid,text) is 'The caller accepts a conversation that she was asked into, or declines it quietly. A repeat changes nothing. Refuses: those of lock_own_conversation, FIELD_INVALID (p_answer), CONVERSATION_NOT_FOUND (accepting what she has left).';

grant execute on function public.answer_request(uuid,text) to authenticated;
grant execute on function public.answer_request(uuid,text) to service_role;

CREATE FUNCTION public.answer_weigh_in(p_weigh_in_id uuid, p_agrees boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_id uuid := (
    select w.delivery_id from public.delivery_weigh_ins w join public.deliveries d on d.id = w.delivery_id
    where w.id = p_weigh_in_id and d.sender_id = private.caller_id());
  v_answer text := case p_agrees when true then 'agreed' when false then 'refused' end;
  v_delivery public.deliveries;
  v_weigh_in public.delivery_weigh_ins;
begin
  if v_id is null then
    perform private.caller_id();
    perform private.refuse('WA134', 'There is no such question');
  end if;
  v_delivery := private.lock_own_delivery(v_id);
  select * into v_weigh_in from public.delivery_weigh_ins w where w.id = p_weigh_in_id for no key update;
  if v_weigh_in.answer = v_answer then
    return public.delivery_detail(v_id);
  elsif v_answer is null then
    perform private.refuse('WA003', 'Yes or no', '{"field": "p_agrees"}');
  elsif v_weigh_in.answer is not null then
    perform private.refuse('WA134', 'The question was answered otherwise');
  elsif v_delivery.status <> 'scheduled' then
    perform private.refuse_delivery_status(v_delivery);
  end if;
  update public.delivery_weigh_ins w set answer = v_answer, answered_at = now() where w.id = p_weigh_in_id;
  perform private.add_delivery_event(v_id, 'weigh_in_' || v_answer, 'sender', jsonb_build_object(
    'weight_grams', v_weigh_in.weight_grams, 'new_total_centimes', v_weigh_in.new_total_centimes));
  if p_agrees then
    update public.deliveries d
    set chargeable_grams = v_weigh_in.chargeable_grams, weight_extra_centimes = v_weigh_in.weight_extra_centimes,
      total_centimes = v_weigh_in.new_total_centimes
    where d.id = v_id;
  else
    perform private.complete_delivery(v_id, 'cancelled');
    perform private.add_delivery_event(v_id, 'cancelled', 'sender');
  end if;
  return public.delivery_detail(v_id);
end
$function$;
comment on function public.answer_weigh_in(uuid,boolean) is 'The sender agrees to the price of what the scales said, or keeps her parcel: then it is completed as cancelled. The same answer again changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, WEIGH_IN_NOT_FOUND, FIELD_INVALID, STATUS_NOT_ALLOWED.';

grant execute on function public.answer_weigh_in(uuid,boolean) to authenticated;
grant execute on function public.answer_weigh_in(uuid,boolean) to service_role;

CREATE FUNCTION public.approve_identity(p_id uuid)
 RETURNS public.user_identity_approvals
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ select private.decide_case(p_id, 'approved', null, null) $function$;
comment on function public.approve_identity(uuid) is 'pending -> approved, and the person''s identity is approved, by a reviewer who has opened the case; the first of two decides, a repeat by her returns the case. Refuses as private.decide_case.';

grant execute on function public.approve_identity(uuid) to authenticated;
grant execute on function public.approve_identity(uuid) to service_role;

CREATE FUNCTION public.available_brokers(p_city_id integer, p_quote_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(id uuid, business_name text, address text, opening_hours text, first_name text, last_name text, avatar_url text, cash text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_caller uuid := private.caller_id();
  v_payout bigint;
begin
  if not exists (select from public.cities c where c.id = p_city_id) then
    perform private.refuse('WA004', 'City not found');
  end if;
  v_payout := private.payout_to_ask_cash_for(v_caller, p_quote_id);
  return query
    select b.id, b.business_name, b.address, b.opening_hours,
      p.first_name, p.last_name, p.avatar_url, said.cash
    from public.brokers b join public.profiles p on p.id = b.id
    -- Only the band is compared: whoever asks with many amounts learns no more than the band.
    cross join lateral (select case when private.cash_band(b.declared_cash_centimes) >= v_payout then 'enough'
      when v_payout is not null then 'ask' end) as said (cash)
    where b.city_id = p_city_id and b.is_active and p.account_type = 'broker'
      and b.id <> v_caller
    order by said.cash = 'enough' desc, b.business_name, b.id;
end
$function$;
comment on function public.available_brokers(integer,uuid) is 'Active brokers of a city other than the caller. cash says whether their declared cash, rounded down to a band, covers the payout of p_quote_id: enough or ask; null without a live quote of the caller, and after ten quotes an hour. Refuses: NOT_SIGNED_IN, CITY_NOT_FOUND.';

grant execute on function public.available_brokers(integer,uuid) to authenticated;
grant execute on function public.available_brokers(integer,uuid) to service_role;

CREATE FUNCTION public.block_person(p_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_caller uuid := private.caller_id();
  v_conversation public.conversations;
begin
  if p_user_id = v_caller then
    perform private.refuse('WA003', 'Nobody blocks herself', '{"field": "p_user_id"}');
  end if;
  perform private.require_person(p_user_id);
  v_conversation := private.lock_conversation_of(v_caller, p_user_id);
  insert into public.person_blocks (blocker_id, blocked_id) values (v_caller, p_user_id) on conflict do nothing;
  if not found or v_conversation.id is null then
    return;
  elsif exists (
    select from public.conversation_members m
    where m.conversation_id = v_conversation.id and m.user_id = v_caller and m.status = 'requested') then
    perform private.end_membership(v_conversation.id, v_caller, 'left');
  else
    update public.conversations c set last_change = last_change + 1, members_epoch = members_epoch + 1
    where c.id = v_conversation.id;
  end if;
  -- The blocked one is not told.
  perform private.tell_people(array[v_caller], 'conversation', jsonb_build_object('conversation_id', v_conversation.id));
end
$function$;
comment on function public.block_person(uuid) is 'Neither of the two reaches the other any more where they are alone; a request of hers is declined. A repeat changes nothing. Refuses: those of caller_id, FIELD_INVALID (herself), PERSON_NOT_FOUND.';

grant execute on function public.block_person(uuid) to authenticated;
grant execute on function public.block_person(uuid) to service_role;

CREATE FUNCTION public.broker_statement(p_month date)
 RETURNS TABLE(account text, opening_centimes bigint, in_centimes bigint, out_centimes bigint, closing_centimes bigint, line_count integer, until_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_accounts bigint[] := private.own_ledger_accounts();
  v_span tstzrange := private.statement_span(p_month);
begin
  return query
    select a.kind, m.opening, m.came, m.went, m.opening + m.came - m.went, m.lines::integer, least(upper(v_span), now())
    from private.ledger_accounts a
    cross join lateral (
      select coalesce(sum(e.centimes) filter (where j.created_at < lower(v_span)), 0)::bigint,
        coalesce(sum(e.centimes) filter (where j.created_at >= lower(v_span) and e.centimes > 0), 0)::bigint,
        -coalesce(sum(e.centimes) filter (where j.created_at >= lower(v_span) and e.centimes < 0), 0)::bigint,
        count(*) filter (where j.created_at >= lower(v_span))
      from (
        select c.journal_id, c.amount_centimes from private.ledger_entries c where c.credit_account_id = a.id
        union all
        select d.journal_id, -d.amount_centimes from private.ledger_entries d where d.debit_account_id = a.id) as e (journal_id, centimes)
      join private.ledger_journals j on j.id = e.journal_id
      where j.created_at < upper(v_span)) as m (opening, came, went, lines)
    where a.id = any (v_accounts)
    order by a.kind desc;
end
$function$;
comment on function public.broker_statement(date) is 'A month of the calling broker''s float and commission by Morocco''s clock: what each began with, what came and went, what it ended with. Refuses: NOT_SIGNED_IN, NOT_A_BROKER, FIELD_INVALID.';

grant execute on function public.broker_statement(date) to authenticated;
grant execute on function public.broker_statement(date) to service_role;

CREATE FUNCTION public.broker_statement_lines(p_month date, p_limit integer DEFAULT 1000, p_after_journal bigint DEFAULT 0)
 RETURNS TABLE(journal_id bigint, "position" integer, happened_at timestamp with time zone, step text, account text, reference text, centimes bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET plan_cache_mode TO 'force_custom_plan'
 SET search_path TO ''
AS $function$
declare
  v_accounts bigint[] := private.own_ledger_accounts();
  v_span tstzrange := private.statement_span(p_month);
  v_limit integer := least(greatest(coalesce(p_limit, 1000), 1), 1000);
begin
  -- Whole journals, so that a page ends between two of them. Each part is read in the order of its account's index, which is why
  -- account and journal are compared together and the journal is looked up alone (`offset 0`): otherwise the planner may walk the
  -- whole ledger, or sort all that is left, for every page.
  return query
    select m.journal_id, m.position, m.created_at, m.kind, a.kind, t.reference, m.centimes
    from (
      select part.*, one.account_id
      from unnest(v_accounts) as one (account_id)
      cross join lateral (
        (select e.journal_id, e.position, j.created_at, j.kind, j.subject_id, e.amount_centimes as centimes
        from private.ledger_entries e
        cross join lateral (select one.* from private.ledger_journals one where one.id = e.journal_id offset 0) as j
        where (e.credit_account_id, e.journal_id) > (one.account_id, p_after_journal)
          and (e.credit_account_id, e.journal_id) < (one.account_id + 1, 0)
          and j.created_at >= lower(v_span) and j.created_at < upper(v_span)
        order by e.credit_account_id, e.journal_id fetch first v_limit rows with ties)
        union all
        (select e.journal_id, e.position, j.created_at, j.kind, j.subject_id, -e.amount_centimes
        from private.ledger_entries e
        cross join lateral (select one.* from private.ledger_journals one where one.id = e.journal_id offset 0) as j
        where (e.debit_account_id, e.journal_id) > (one.account_id, p_after_journal)
          and (e.debit_account_id, e.journal_id) < (one.account_id + 1, 0)
          and j.created_at >= lower(v_span) and j.created_at < upper(v_span)
        order by e.debit_account_id, e.journal_id fetch first v_limit rows with ties)) as part
      order by part.journal_id fetch first v_limit rows with ties) as m
    join private.ledger_accounts a on a.id = m.account_id
    left join public.money_transfers t on t.id = m.subject_id
    order by m.journal_id, m.position, a.kind;
end
$function$;
comment on function public.broker_statement_lines(date,integer,bigint) is 'The lines of broker_statement in the order of the books, about p_limit of them, 1000 at most, and never a part of a journal; the next page begins after the last journal_id. Refuses: NOT_SIGNED_IN, NOT_A_BROKER, FIELD_INVALID.';

grant execute on function public.broker_statement_lines(date,integer,bigint) to authenticated;
grant execute on function public.broker_statement_lines(date,integer,bigint) to service_role;

CREATE FUNCTION public.cancel_delivery(p_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_delivery public.deliveries := private.lock_own_delivery(p_id);
begin
  if v_delivery.outcome = 'cancelled' then
    return public.delivery_detail(p_id);
  elsif v_delivery.status <> 'scheduled' then
    perform private.refuse_delivery_status(v_delivery);
  end if;
  update public.delivery_weigh_ins w set answer = 'refused', answered_at = now() where w.delivery_id = p_id and w.answer is null;
  perform private.complete_delivery(p_id, 'cancelled');
  perform private.add_delivery_event(p_id, 'cancelled', 'sender');
  return public.delivery_detail(p_id);
end
$function$;
comment on function public.cancel_delivery(uuid) is 'scheduled -> completed (cancelled): the sender keeps her parcel, before it was picked up. A repeat changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DELIVERY_NOT_FOUND, STATUS_NOT_ALLOWED.';

grant execute on function public.cancel_delivery(uuid) to authenticated;
grant execute on function public.cancel_delivery(uuid) to service_role;

CREATE FUNCTION public.check_audit_chain()
 RETURNS TABLE(is_intact boolean, broken_id bigint, last_id bigint, last_hash text, checked_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_verdict record;
begin
  perform private.require_operator('compliance', 'admin');
  perform private.seal_audit_events();
  select * into v_verdict from private.verify_audit_chain();
  return query select v_verdict.is_intact, v_verdict.broken_id, v_verdict.last_id, v_verdict.last_hash, now();
  perform private.add_audit_event('audit.checked', 'operator', null, null,
    jsonb_strip_nulls(jsonb_build_object('is_intact', v_verdict.is_intact, 'broken_id', v_verdict.broken_id)));
end
$function$;
comment on function public.check_audit_chain() is 'Walks the audit log''s chain: whether it is whole, the first broken row, and its end to be noted elsewhere. For compliance and admins; logged. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';

grant execute on function public.check_audit_chain() to authenticated;
grant execute on function public.check_audit_chain() to service_role;

CREATE FUNCTION public.confirm_cash_handover(p_id uuid)
 RETURNS public.money_transfers
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_handover public.cash_handovers;
  v_transfer public.money_transfers;
begin
  select * into v_handover from public.cash_handovers where id = p_id;
  v_transfer := private.lock_own_transfer(v_handover.transfer_id);
  select * into v_handover from public.cash_handovers where id = p_id for update;
  if v_handover.confirmed_at is not null then
    return v_transfer;
  elsif v_handover.rejected_at is not null then
    perform private.refuse('WA057', 'The count was rejected');
  elsif v_transfer.status <> 'pending' then
    perform private.refuse_status(v_transfer);
  end if;
  perform private.require_verified_phone(v_transfer.sender_id);
  perform private.require_within_limits(v_transfer);
  update public.cash_handovers set confirmed_at = now() where id = p_id;
  perform private.end_hold(p_id);
  return private.fund_transfer(v_transfer, v_handover.broker_id);
end
$function$;
comment on function public.confirm_cash_handover(uuid) is 'The sender says that the broker''s count is right, which funds the transfer. A repeat returns the transfer as it stands. Refuses: NOT_SIGNED_IN, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, HANDOVER_NOT_FOUND, STATUS_NOT_ALLOWED, PHONE_NOT_VERIFIED, those of require_within_limits.';

grant execute on function public.confirm_cash_handover(uuid) to authenticated;
grant execute on function public.confirm_cash_handover(uuid) to service_role;

CREATE FUNCTION public.confirm_delivery_received(p_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_delivery public.deliveries := private.lock_own_delivery(p_id, true);
begin
  if v_delivery.receiver_id is distinct from auth.uid() then
    -- The sender cannot say that it has come.
    perform private.refuse('WA120', 'Parcel not found');
  elsif v_delivery.outcome = 'ok' then
    return public.delivery_detail(p_id);
  elsif v_delivery.status <> 'delivered' then
    perform private.refuse_delivery_status(v_delivery);
  elsif exists (select from public.delivery_claims c where c.delivery_id = p_id and c.status = 'open') then
    perform private.refuse('WA132', 'A claim is open');
  end if;
  perform private.complete_delivery(p_id, 'ok');
  perform private.add_delivery_event(p_id, 'completed', 'receiver');
  return public.delivery_detail(p_id);
end
$function$;
comment on function public.confirm_delivery_received(uuid) is 'delivered -> completed (ok), said by the receiver. A repeat changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DELIVERY_NOT_FOUND, STATUS_NOT_ALLOWED, CLAIM_EXISTS.';

grant execute on function public.confirm_delivery_received(uuid) to authenticated;
grant execute on function public.confirm_delivery_received(uuid) to service_role;

CREATE FUNCTION public.confirm_money_transfer(p_id uuid, p_quote_id uuid, p_payout_code text)
 RETURNS public.money_transfers
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_transfer public.money_transfers := private.lock_own_transfer(p_id);
  v_quote public.money_quotes;
begin
  -- A repeat after a lost answer: the same quote gets the first result, and the first code stays.
  if v_transfer.quote_id is not null and v_transfer.quote_id = p_quote_id then
    return v_transfer;
  elsif v_transfer.status <> 'draft' then
    perform private.refuse_status(v_transfer);
  end if;
  perform private.require_verified_phone(v_transfer.sender_id);
  if v_transfer.amount_centimes is null or v_transfer.recipient_name is null
    or v_transfer.recipient_city_id is null then
    perform private.refuse('WA030', 'The amount, the recipient or the city is missing');
  end if;
  perform private.check_receiver(v_transfer.sender_id, v_transfer.receiver_id);
  perform private.require_within_limits(v_transfer);
  -- Locked: two drafts that confirm with one quote come one after the other.
  select * into v_quote from public.money_quotes
  where id = p_quote_id and user_id = v_transfer.sender_id for update;
  if v_quote.id is null or exists (select from public.money_transfers where quote_id = v_quote.id)
    or v_quote.amount_centimes <> v_transfer.amount_centimes
    or v_quote.fee_payer <> v_transfer.fee_payer then
    perform private.refuse('WA026', 'The quote is for another transfer');
  elsif v_quote.expires_at <= now() then
    perform private.refuse('WA025', 'The quote has expired');
  end if;
  if v_transfer.broker_id is not null then
    perform private.check_broker(v_transfer.broker_id, v_transfer.recipient_city_id);
  end if;
  perform private.set_payout_code(p_id, p_payout_code);

  update public.money_transfers set
    status = 'pending',
    quote_id = v_quote.id,
    fee_centimes = v_quote.fee_centimes,
    tax_centimes = v_quote.tax_centimes,
    total_centimes = v_quote.total_centimes,
    payout_centimes = v_quote.payout_centimes,
    confirmed_at = now(),
    expires_at = now() + interval '24 hours'
  where id = p_id
  returning * into v_transfer;
  if v_transfer.broker_id is not null then
    insert into public.money_transfer_requests (transfer_id, city_id, payout_centimes, addressed_broker_id)
    values (p_id, v_transfer.recipient_city_id, v_transfer.payout_centimes, v_transfer.broker_id);
  end if;
  perform private.add_event(v_transfer, 'confirmed', 'draft', 'sender');
  return v_transfer;
end
$function$;
comment on function public.confirm_money_transfer(uuid,uuid,text) is 'draft -> pending, at the price of a live quote of the caller, which no other transfer has; p_payout_code is the eight digits that her device made. A repeat with the same quote returns the first result. Refuses: NOT_SIGNED_IN, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, STATUS_NOT_ALLOWED, PHONE_NOT_VERIFIED, RECIPIENT_MISSING, RECIPIENT_NOT_AVAILABLE, QUOTE_MISMATCH, QUOTE_EXPIRED, BROKER_NOT_AVAILABLE, BROKER_WRONG_CITY, PAYOUT_CODE_INVALID, those of require_within_limits.';

grant execute on function public.confirm_money_transfer(uuid,uuid,text) to authenticated;
grant execute on function public.confirm_money_transfer(uuid,uuid,text) to service_role;

CREATE FUNCTION public.confirm_operator_role(p_id uuid)
 RETURNS text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ select private.decide_operator_role(p_id, 'confirmed') $function$;
comment on function public.confirm_operator_role(uuid) is 'Another admin than the one who proposed, and never the receiver, gives the role. Returns confirmed; so does a repeat. Refuses as private.decide_operator_role.';

grant execute on function public.confirm_operator_role(uuid) to authenticated;
grant execute on function public.confirm_operator_role(uuid) to service_role;

CREATE FUNCTION public.confirm_payout_count(p_id uuid, p_counted_centimes bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_receiver_id uuid := private.caller_id();
  v_transfer public.money_transfers;
  v_count private.payout_counts;
begin
  -- Asked before locking: a stranger must not be able to hold another's row.
  if not exists (select from public.money_transfers where id = p_id and receiver_id = v_receiver_id and status <> 'draft') then
    perform private.refuse('WA050', 'Transfer not found');
  end if;
  v_transfer := private.lock_transfer(p_id);
  select * into v_count from private.payout_counts
  where transfer_id = p_id and broker_id = v_transfer.broker_id and ends_at > now();
  if v_transfer.status <> 'in_process' then
    perform private.refuse_status(v_transfer);
  elsif p_counted_centimes is distinct from v_transfer.payout_centimes then
    perform private.refuse('WA055', 'The counted amount is not the amount due',
      jsonb_build_object('expected_centimes', v_transfer.payout_centimes));
  end if;
  perform private.require_verified_phone(v_receiver_id);
  if v_count.transfer_id is null then
    insert into private.payout_counts as c (transfer_id, broker_id, counted_centimes, ends_at)
    values (p_id, v_transfer.broker_id, p_counted_centimes, now() + interval '15 minutes')
    on conflict (transfer_id) do update set
      broker_id = excluded.broker_id, counted_centimes = excluded.counted_centimes, ends_at = excluded.ends_at
    returning * into v_count;
    perform private.add_event(v_transfer, 'payout_counted', 'in_process', 'receiver',
      jsonb_build_object('counted_centimes', p_counted_centimes));
  end if;
  return jsonb_build_object('ends_at', v_count.ends_at);
end
$function$;
comment on function public.confirm_payout_count(uuid,bigint) is 'The recipient''s half of a payout: he counted the amount due before the broker who pays out now. It moves nothing and holds for 15 minutes; a repeat within them returns the first answer, {ends_at}. Refuses: NOT_SIGNED_IN, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, STATUS_NOT_ALLOWED, COUNT_MISMATCH, PHONE_NOT_VERIFIED.';

grant execute on function public.confirm_payout_count(uuid,bigint) to authenticated;
grant execute on function public.confirm_payout_count(uuid,bigint) to service_role;

CREATE FUNCTION public.contact_home_owner(p_id uuid, p_conversation_id uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.caller_id();
  v_home private.listed_homes := private.listed_home(p_id);
begin
  if v_home.owner_id = v_user_id then
    perform private.refuse('WA118', 'The home is the caller''s own');
  end if;
  return jsonb_build_object('owner_id', v_home.owner_id, 'home', private.home_cards(array[p_id]) -> 0,
    'conversation_id', case when p_conversation_id is not null then
      public.open_conversation(v_home.owner_id, p_conversation_id) end);
end
$function$;
comment on function public.contact_home_owner(uuid,uuid) is 'Opens the conversation with the owner of a public home, under the given id when there is none yet, and gives the card to send: {owner_id, conversation_id, home}. Without an id it opens nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, PROPERTY_NOT_FOUND, OWN_PROPERTY, and those of open_conversation.';

grant execute on function public.contact_home_owner(uuid,uuid) to authenticated;
grant execute on function public.contact_home_owner(uuid,uuid) to service_role;

CREATE FUNCTION public.count_homes(p_filters jsonb DEFAULT '{}'::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET work_mem TO '16MB'
AS $function$
declare
  v_filter private.home_filter := private.read_home_filter(p_filters);
  v_count integer;
begin
  -- With words they are gathered first, as in search_homes.
  execute format('with fits as %s (select from private.listed_homes l where %s)
    select count(*) from (select from fits limit 1001) found',
    case when v_filter.words is null then 'not materialized' else 'materialized' end,
    private.home_conditions(v_filter, private.are_homes_few(v_filter))) into v_count using v_filter;
  return jsonb_build_object('count', least(v_count, 1000), 'is_capped', v_count > 1000);
end
$function$;
comment on function public.count_homes(jsonb) is 'How many homes fit: {count, is_capped}; capped means more than the thousand that is said. Definer: as search_homes. Refuses: as search_homes.';

grant execute on function public.count_homes(jsonb) to anon;
grant execute on function public.count_homes(jsonb) to authenticated;
grant execute on function public.count_homes(jsonb) to service_role;

CREATE FUNCTION public.create_group(p_id uuid, p_name text, p_member_ids uuid[])
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_caller uuid := private.caller_id();
  v_name text := private.checked_group_name(p_name);
  v_ids uuid[] := array(select distinct id from unnest(p_member_ids) as id where id <> v_caller order by id);
  v_conversation public.conversations;
begin
  if p_id is null then
    perform private.refuse('WA003', 'The device makes the id', '{"field": "p_id"}');
  elsif cardinality(v_ids) not between 2 and 63 then
    perform private.refuse_group_size();
  end if;
  insert into public.conversations (id, name, is_group, created_by) values (p_id, v_name, true, v_caller)
  on conflict do nothing returning * into v_conversation;
  if v_conversation.id is null then
    if not exists (select from public.conversations c where c.id = p_id and c.is_group and c.created_by = v_caller) then
      perform private.refuse('WA003', 'The id belongs to another conversation', '{"field": "p_id"}');
    end if;
    return p_id;
  end if;
  perform private.add_conversation_member(v_conversation, v_caller, 'active', 'admin', null);
  perform private.bring_into_group(v_conversation, v_ids, false);
  perform private.add_group_event(p_id, 'created', null, v_name);
  perform private.tell_conversation(p_id);
  return p_id;
end
$function$;
comment on function public.create_group(uuid,text,uuid[]) is 'Makes a group of the caller, its admin, and 2 to 63 others; strangers are asked first. A repeat returns the first result. Refuses: those of caller_id, FIELD_INVALID (p_id, p_name), GROUP_SIZE_INVALID, PERSON_NOT_FOUND, MESSAGE_REFUSED (detail user_id), REQUESTS_TOO_MANY (detail maximum, next_at).';

grant execute on function public.create_group(uuid,text,uuid[]) to authenticated;
grant execute on function public.create_group(uuid,text,uuid[]) to service_role;

CREATE FUNCTION public.decide_delivery_claim(p_claim_id uuid, p_is_upheld boolean, p_note text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_operator_id uuid := private.require_operator('support', 'admin');
  v_note text := private.require_reason(p_note);
  v_claim public.delivery_claims;
  v_delivery public.deliveries;
  v_status text := case when p_is_upheld then 'upheld' else 'declined' end;
begin
  select * into v_claim from public.delivery_claims c where c.id = p_claim_id;
  if v_claim.id is null then
    perform private.refuse('WA141', 'There is no such claim');
  elsif p_is_upheld is null then
    perform private.refuse('WA003', 'Yes or no', '{"field": "p_is_upheld"}');
  end if;
  v_delivery := private.lock_delivery(v_claim.delivery_id);
  if v_operator_id in (v_delivery.sender_id, v_delivery.receiver_id) then
    perform private.refuse('WA068', 'Not about oneself');
  end if;
  select * into v_claim from public.delivery_claims c where c.id = p_claim_id for update;
  if v_claim.status = v_status then
    return to_jsonb(v_claim) - 'decided_by';
  elsif v_claim.status <> 'open' then
    perform private.refuse('WA142', 'The claim is decided', jsonb_build_object('status', v_claim.status));
  end if;
  update public.delivery_claims c set status = v_status, decision_note = v_note, decided_by = v_operator_id, decided_at = now()
  where c.id = p_claim_id returning * into v_claim;
  perform private.add_delivery_event(v_delivery.id, 'claim_decided', 'operator',
    jsonb_build_object('claim_id', p_claim_id, 'status', v_status));
  -- One claim at a time is open: nothing holds the parcel any more.
  if v_delivery.status = 'delivered' then
    v_delivery := private.complete_delivery(v_delivery.id, 'ok');
    perform private.add_delivery_event(v_delivery.id, 'completed', 'operator');
  end if;
  perform private.add_audit_event('delivery.claim_decided', 'operator', v_delivery.id, v_note,
    jsonb_build_object('claim_id', p_claim_id, 'status', v_status));
  return to_jsonb(v_claim) - 'decided_by';
end
$function$;
comment on function public.decide_delivery_claim(uuid,boolean,text) is 'Upholds or declines an open claim with a note that both parties read, and completes a delivered parcel; logged. A repeat of the same decision returns it. For support and admins, not of a parcel of their own. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, CLAIM_NOT_FOUND, CLAIM_DECIDED (detail status), OWN_CASE.';

grant execute on function public.decide_delivery_claim(uuid,boolean,text) to authenticated;
grant execute on function public.decide_delivery_claim(uuid,boolean,text) to service_role;

CREATE FUNCTION public.decide_dispute(p_id uuid, p_is_won boolean, p_reason text, p_centimes bigint DEFAULT NULL::bigint, p_at_fault_broker_id uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_operator_id uuid := private.require_operator('finance', 'compliance', 'admin');
  v_reason text := private.require_reason(p_reason);
  v_dispute private.disputes := (select d from private.disputes d where d.id = p_id);
  v_transfer public.money_transfers;
  v_status text := case when p_is_won then 'won' else 'declined' end;
begin
  if v_dispute.id is null then
    perform private.refuse('WA190', 'There is no such dispute');
  end if;
  v_transfer := private.lock_disputed_transfer(v_dispute.transfer_id);
  v_dispute := private.lock_dispute(p_id);
  if private.is_own_dispute(v_dispute, v_operator_id) then
    perform private.refuse('WA068', 'Not about oneself');
  elsif v_dispute.status = v_status and v_dispute.award_centimes is not distinct from p_centimes
    and v_dispute.at_fault_broker_id is not distinct from p_at_fault_broker_id then
    return private.dispute_for_operator(v_dispute);
  elsif v_dispute.status <> 'open' then
    perform private.refuse('WA193', 'The dispute is closed', jsonb_build_object('status', v_dispute.status));
  elsif p_is_won is null or not p_is_won and (p_centimes is not null or p_at_fault_broker_id is not null) then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_is_won"}');
  elsif p_is_won and (p_centimes is null or p_centimes < 1 or p_centimes > private.dispute_award_limit(v_dispute)) then
    perform private.refuse('WA195', 'The award is not possible',
      jsonb_build_object('maximum_centimes', greatest(private.dispute_award_limit(v_dispute), 0)));
  elsif p_at_fault_broker_id = v_dispute.opened_by
    or p_at_fault_broker_id is not null and private.role_in_transfer(v_transfer, p_at_fault_broker_id) is distinct from 'broker' then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_at_fault_broker_id"}');
  end if;
  update private.disputes d
  set status = v_status, decided_at = now(), decided_by = v_operator_id, answered_at = coalesce(d.answered_at, now()),
    award_centimes = p_centimes, at_fault_broker_id = p_at_fault_broker_id
  where d.id = p_id returning * into v_dispute;
  if p_is_won then
    perform private.award_dispute(v_dispute, v_transfer);
  end if;
  perform private.add_dispute_entry(p_id, v_status, 'operator', v_reason,
    jsonb_strip_nulls(jsonb_build_object('award_centimes', p_centimes, 'at_fault_broker_id', p_at_fault_broker_id)));
  return private.dispute_for_operator(v_dispute);
end
$function$;
comment on function public.decide_dispute(uuid,boolean,text,bigint,uuid) is 'open -> won or declined, for a reason that the parties read; logged. An award is paid by the company or from the float of the broker at fault, and waits at the counter for the sender, or goes to the float of the broker who opened it. A repeat of the same decision returns it. For finance, compliance and admins, not of a transfer of their own. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, DISPUTE_NOT_FOUND, OWN_CASE, DISPUTE_CLOSED (detail status), DISPUTE_AWARD_INVALID (detail maximum_centimes), FLOAT_TOO_LOW (detail available_centimes).';

grant execute on function public.decide_dispute(uuid,boolean,text,bigint,uuid) to authenticated;
grant execute on function public.decide_dispute(uuid,boolean,text,bigint,uuid) to service_role;

CREATE FUNCTION public.decline_money_transfer(p_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_broker public.brokers := private.active_broker();
  v_transfer public.money_transfers := private.lock_transfer(p_id);
  v_request public.money_transfer_requests;
begin
  select * into v_request from public.money_transfer_requests where transfer_id = p_id for update;
  if exists (select from private.money_transfer_declines where transfer_id = p_id and broker_id = v_broker.id) then
    return;
  elsif v_request.transfer_id is null
    or not private.may_take_request(p_id, v_request.city_id, v_request.addressed_broker_id) then
    perform private.refuse('WA050', 'Transfer not found');
  end if;
  insert into private.money_transfer_declines (transfer_id, broker_id) values (p_id, v_broker.id);
  if v_request.addressed_broker_id = v_broker.id then
    perform private.open_request_to_city(v_transfer);
    perform private.add_event(v_transfer, 'broker_declined', v_transfer.status, 'broker');
  end if;
end
$function$;
comment on function public.decline_money_transfer(uuid) is 'The caller is not asked again; a request addressed to him is opened to the city. A repeat changes nothing. Refuses: NOT_SIGNED_IN, NOT_A_BROKER, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD.';

grant execute on function public.decline_money_transfer(uuid) to authenticated;
grant execute on function public.decline_money_transfer(uuid) to service_role;

CREATE FUNCTION public.delete_delivery_draft(p_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_caller uuid := private.caller_id();
  v_delivery public.deliveries;
begin
  -- The same for what is gone already and for what is a stranger's: it tells nobody what there is.
  if not exists (select from public.deliveries d where d.id = p_id and d.sender_id = v_caller) then
    return false;
  end if;
  v_delivery := private.lock_own_delivery(p_id);
  if v_delivery.status <> 'draft' then
    perform private.refuse('WA121', 'A submitted parcel stays');
  end if;
  delete from public.deliveries d where d.id = p_id;
  return true;
end
$function$;
comment on function public.delete_delivery_draft(uuid) is 'Removes the caller''s draft with its photos; false when there is none of hers, after a repeat too. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DELIVERY_NOT_EDITABLE.';

grant execute on function public.delete_delivery_draft(uuid) to authenticated;
grant execute on function public.delete_delivery_draft(uuid) to service_role;

CREATE FUNCTION public.delete_message(p_id uuid)
 RETURNS public.messages
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_message public.messages := private.lock_message(p_id);
  v_path text := v_message.attachment ->> 'path';
begin
  if v_message.sender_id <> auth.uid() then
    perform private.refuse('WA090', 'There is no such message of yours to delete');
  elsif v_message.deleted_at is not null then
    return v_message;
  end if;
  update public.messages m set
    body = null, attachment = null, home_id = null, reactions = '{}', deleted_at = now(), change = private.next_change(m.conversation_id)
  where m.id = p_id returning * into v_message;
  if v_path is not null then
    -- The row only: the storage service removes the bytes that no row names any more.
    perform set_config('storage.allow_delete_query', 'true', true);
    delete from storage.objects o where o.bucket_id = 'chat-attachments' and o.name = v_path;
    perform set_config('storage.allow_delete_query', '', true);
  end if;
  return v_message;
end
$function$;
comment on function public.delete_message(uuid) is 'The sender takes a message back for everybody, and its file. A repeat returns the first result. Refuses: those of lock_message, MESSAGE_NOT_FOUND (not hers).';

grant execute on function public.delete_message(uuid) to authenticated;
grant execute on function public.delete_message(uuid) to service_role;

CREATE FUNCTION public.delete_my_account()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.caller_id();
  v_area text;
  v_part jsonb;
  v_kept jsonb;
  v_details jsonb := '{}';
  v_is_row_kept boolean := false;
begin
  perform private.require_recent_sign_in();
  -- Parcels, transfers and conversations before the person, as everywhere; then nobody moves one of hers or begins another.
  perform private.tell_areas('lock_account_end', v_user_id);
  -- Another device may have been first.
  perform private.caller_id();
  perform private.tell_areas('refuse_account_end', v_user_id);
  v_kept := private.answer_of_areas('plan_account_end', v_user_id) -> 'kept';

  for v_area in select h.area from private.area_hooks h where h.hook = 'end_account' order by h.position, h.area loop
    execute format('select private.%I($1)', 'end_account_of_' || v_area) into v_part using v_user_id;
    v_is_row_kept := v_is_row_kept or coalesce((v_part ->> 'is_row_kept')::boolean, false);
    v_details := v_details || v_part;
  end loop;
  if v_is_row_kept then
    perform private.forget_account(v_user_id);
  else
    delete from auth.users u where u.id = v_user_id;
  end if;
  perform private.add_audit_event('account.deleted', 'person', v_user_id, null,
    v_details || jsonb_build_object('is_row_kept', v_is_row_kept));
  return jsonb_build_object('kept', v_kept);
end
$function$;
comment on function public.delete_my_account() is 'Ends the caller''s account for good: all of it when no parcel, no transfer and no conversation names her, else all but those (parcels without names, doors and photos), the papers of who moved money, what she said to others, and the audit log. Each area locks, refuses and ends what is its own (private.<hook>_of_<area>). Returns {kept}. Her tokens are worth nothing afterwards, so there is no repeat. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, SIGN_IN_TOO_OLD, TRANSFER_OPEN (detail count), DELIVERY_OPEN (detail count), LAST_ADMIN.';

grant execute on function public.delete_my_account() to authenticated;
grant execute on function public.delete_my_account() to service_role;

CREATE FUNCTION public.delete_property(p_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.caller_id();
begin
  delete from public.property_drafts d where d.user_id = v_user_id and d.property_id = p_id;
  delete from public.properties p where p.id = p_id and p.created_by = v_user_id;
  -- The same for what is gone already and for what is a stranger's: it tells nobody what there is.
  return found;
end
$function$;
comment on function public.delete_property(uuid) is 'Removes the caller''s property with its pictures, prices and draft; false when there is none of hers, after a repeat too. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';

grant execute on function public.delete_property(uuid) to authenticated;
grant execute on function public.delete_property(uuid) to service_role;

CREATE FUNCTION public.delivery_cases(p_kind text, p_limit integer DEFAULT 50)
 RETURNS SETOF jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_limit integer := least(greatest(coalesce(p_limit, 50), 1), 200);
begin
  perform private.require_operator('support', 'admin');
  if p_kind = 'claims' then
    return query select private.delivery_for_operators(d)
      from public.delivery_claims c join public.deliveries d on d.id = c.delivery_id
      where c.status = 'open' order by c.created_at, c.id limit v_limit;
  elsif p_kind = 'lost' then
    return query select private.delivery_for_operators(d) from public.deliveries d
      where d.status = 'in_transit' and coalesce(d.last_scan_at, d.picked_up_at) <= now() - interval '7 days'
      order by coalesce(d.last_scan_at, d.picked_up_at), d.id limit v_limit;
  elsif p_kind = 'visits' then
    return query select private.delivery_for_operators(d)
      from (select e.delivery_id, max(e.recorded_at) as at from public.delivery_events e
        where e.recorded_at > now() - interval '14 days'
          and (e.data ? 'distance_m' or e.kind in ('attempt_failed', 'refused') and e.data ? 'no_place')
        group by e.delivery_id order by at desc, e.delivery_id limit v_limit) x
      join public.deliveries d on d.id = x.delivery_id order by x.at desc, d.id;
  else
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_kind"}');
  end if;
end
$function$;
comment on function public.delivery_cases(text,integer) is 'What waits for support: claims (open, the oldest first), lost (nobody scanned it for seven days) or visits (of the last 14 days, recorded far from the door or without a place), people masked. For support and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID.';

grant execute on function public.delivery_cases(text,integer) to authenticated;
grant execute on function public.delivery_cases(text,integer) to service_role;

CREATE FUNCTION public.delivery_detail(p_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.caller_id();
  v_delivery public.deliveries := (select d from public.deliveries d where d.id = p_id);
  v_role text := private.role_in_delivery(v_delivery, v_user_id);
  v_row jsonb;
  v_answer jsonb;
begin
  if v_role is null then
    perform private.refuse('WA120', 'Parcel not found');
  end if;
  select jsonb_object_agg(key, case when key = any (private.hidden_of_delivery(v_delivery, v_role)) then 'null' else value end)
    into v_row from jsonb_each(to_jsonb(v_delivery)) where key not in ('search_text', 'holder_id', 'handed_to_id', 'hub_city_id', 'picked_up_by', 'delivered_by');
  v_answer := jsonb_build_object(
    'role', v_role,
    'delivery', v_row,
    'label_code', v_delivery.label_code,
    'courier', (select jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name)
      from public.couriers c where c.id = v_delivery.courier_id),
    'sender', case when v_role in ('sender', 'receiver') then (
      select jsonb_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name, 'avatar_url', p.avatar_url)
      from public.profiles p where p.id = v_delivery.sender_id) end,
    'receiver', case when v_role in ('sender', 'receiver') then (
      select jsonb_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name, 'avatar_url', p.avatar_url)
      from public.profiles p where p.id = v_delivery.receiver_id) end,
    'events', private.delivery_timeline(p_id, v_role),
    'photos', (select coalesce(jsonb_agg(to_jsonb(p) - 'created_by' - 'delivery_id' order by p.created_at, p.id), '[]')
      from public.delivery_photos p where p.delivery_id = p_id and case v_role
        when 'sender' then true
        when 'receiver' then p.purpose in ('proof', 'claim')
        when 'courier' then p.purpose <> 'claim' and private.custody_for(v_delivery, v_user_id) in ('pickup', 'holder', 'hub')
        else exists (select from public.delivery_claims c where c.delivery_id = p_id and c.status = 'open') end),
    'weigh_ins', case when v_role = 'receiver' then '[]'::jsonb else (
      select coalesce(jsonb_agg(to_jsonb(w) - 'agent_id' - 'delivery_id' order by w.created_at, w.id), '[]')
      from public.delivery_weigh_ins w where w.delivery_id = p_id) end,
    'claims', case when v_role = 'courier' then '[]'::jsonb else (
      select coalesce(jsonb_agg(to_jsonb(c) - 'decided_by' - 'delivery_id' - 'opened_by'
        || jsonb_build_object('is_mine', c.opened_by = v_user_id) order by c.created_at, c.id), '[]')
      from public.delivery_claims c where c.delivery_id = p_id) end,
    'tracking_code', case when v_role in ('sender', 'receiver') then (
      select t.code from private.delivery_tracking t where t.delivery_id = p_id and t.expires_at > now()) end,
    'codes', case when v_role = 'sender' then (
      select coalesce(jsonb_object_agg(s.kind, case when s.attempts_left = 0 then 'locked' else 'open' end), '{}')
      from private.delivery_secrets s where s.delivery_id = p_id) else '{}'::jsonb end,
    'refund', private.counter_refund_for(p_id, v_user_id),
    'can', private.can_of_delivery(v_delivery, v_role));
  if v_role = 'operator' then
    perform private.add_audit_event('delivery.read', 'operator', p_id);
  end if;
  return v_answer;
end
$function$;
comment on function public.delivery_detail(uuid) is 'A parcel with its timeline, photos, weigh-ins and claims: whole for the sender; for the receiver without the place and the contact it came from and without prices; for agents of its courier with the place they go to next; for support and admin without places and contacts, which the audit log notes. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DELIVERY_NOT_FOUND.';

grant execute on function public.delivery_detail(uuid) to authenticated;
grant execute on function public.delivery_detail(uuid) to service_role;

CREATE FUNCTION public.dismiss_home_reports(p_property_id uuid, p_reason text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_operator_id uuid := private.require_operator('support', 'compliance', 'admin');
  v_reason text := private.require_reason(p_reason);
  v_property public.properties := private.lock_home_to_judge(p_property_id, v_operator_id);
  v_ids uuid[] := private.resolve_reports_of_home(p_property_id, 'dismissed');
begin
  if v_ids <> '{}' then
    perform private.add_audit_event('home_report.dismissed', 'operator', v_property.created_by, v_reason,
      jsonb_build_object('property_id', p_property_id, 'reports', v_ids));
  end if;
  return cardinality(v_ids);
end
$function$;
comment on function public.dismiss_home_reports(uuid,text) is 'Nothing is wrong with the home: its open reports are closed, and nobody is told. Returns how many; a repeat closes none. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, PROPERTY_NOT_FOUND, OWN_CASE.';

grant execute on function public.dismiss_home_reports(uuid,text) to authenticated;
grant execute on function public.dismiss_home_reports(uuid,text) to service_role;

CREATE FUNCTION public.dispute_detail(p_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.caller_id();
  v_dispute private.disputes := (select d from private.disputes d where d.id = p_id);
begin
  if private.role_in_dispute(v_dispute, v_user_id) is null then
    perform private.refuse('WA190', 'There is no such dispute');
  end if;
  return private.dispute_for(v_dispute, v_user_id);
end
$function$;
comment on function public.dispute_detail(uuid) is 'A dispute with its clock and entries, for its parties. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DISPUTE_NOT_FOUND.';

grant execute on function public.dispute_detail(uuid) to authenticated;
grant execute on function public.dispute_detail(uuid) to service_role;

CREATE FUNCTION public.edit_message(p_id uuid, p_body text)
 RETURNS public.messages
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_message public.messages := private.lock_message(p_id);
  v_body text;
begin
  if v_message.sender_id <> auth.uid() or v_message.deleted_at is not null or v_message.type <> 'text' then
    perform private.refuse('WA090', 'There is no such message of yours to edit');
  end if;
  v_body := private.trim_body(p_body);
  if v_body is null then
    perform private.refuse('WA084', 'A message says something');
  elsif v_body = v_message.body then
    return v_message;
  elsif v_message.created_at < now() - interval '15 minutes' then
    perform private.refuse('WA091', 'A message can be edited for 15 minutes', '{"minutes": 15}');
  end if;
  perform private.require_reachable(v_message.conversation_id);
  update public.messages m set body = v_body, edited_at = now(), change = private.next_change(m.conversation_id)
  where m.id = p_id returning * into v_message;
  return v_message;
end
$function$;
comment on function public.edit_message(uuid,text) is 'The sender puts other words into a message of the last 15 minutes. A repeat changes nothing. Refuses: those of lock_message, MESSAGE_NOT_FOUND (not hers, deleted, or a file), MESSAGE_EMPTY, MESSAGE_TOO_LONG, EDIT_TOO_LATE, REQUEST_PENDING, MESSAGE_REFUSED.';

grant execute on function public.edit_message(uuid,text) to authenticated;
grant execute on function public.edit_message(uuid,text) to service_role;

CREATE FUNCTION public.email_for_username(p_username text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select email from public.profiles where lower(username) = lower(btrim(p_username))
$function$;
comment on function public.email_for_username(text) is 'The address behind a username, or null. For the sign-in function with the service key alone: nobody else may turn a name into an address.';

grant execute on function public.email_for_username(text) to service_role;

CREATE FUNCTION public.end_session(p_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_caller uuid := private.caller_id();
begin
  perform private.own_session_id();
  -- Her refresh tokens go with it. A stranger's session, an unknown one and a repeat look alike: nothing is left to end.
  delete from auth.sessions s where s.id = p_id and s.user_id = v_caller;
  if found then
    perform private.add_audit_event('session.ended', 'person', v_caller, null, jsonb_build_object('session_id', p_id));
  end if;
end
$function$;
comment on function public.end_session(uuid) is 'Ends one of the caller''s sessions; may be sent twice. Definer: sessions are closed to people. Refuses: those of caller_id, SESSION_ENDED.';

grant execute on function public.end_session(uuid) to authenticated;
grant execute on function public.end_session(uuid) to service_role;

CREATE FUNCTION public.export_my_data()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.caller_id();
  v_data jsonb := jsonb_build_object('made_at', now()) || private.answer_of_areas('export', v_user_id);
begin
  perform private.add_audit_event('account.exported', 'person', v_user_id);
  return jsonb_strip_nulls(v_data);
end
$function$;
comment on function public.export_my_data() is 'Everything that is kept about the caller: {made_at} and what private.export_of_<area> of each area gives. What there is nothing of is left out. Logged. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';

grant execute on function public.export_my_data() to authenticated;
grant execute on function public.export_my_data() to service_role;

CREATE FUNCTION public.find_counter_refund(p_reference text)
 RETURNS TABLE(refund_id uuid, kind text, reference text, amount_centimes bigint, person_first_name text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.active_broker();
  return query
    select r.id, r.kind, r.reference, r.amount_centimes, p.first_name
    from private.counter_refunds r join public.profiles p on p.id = r.person_id
    where r.reference = upper(btrim(p_reference)) and r.state = 'payable' and r.person_id <> (select auth.uid());
  if not found then
    perform private.refuse('WA197', 'There is no such refund');
  end if;
end
$function$;
comment on function public.find_counter_refund(text) is 'For an active broker with the person before him: the refund that is due, and her first name. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_A_BROKER, REFUND_NOT_FOUND (also when it is paid).';

grant execute on function public.find_counter_refund(text) to authenticated;
grant execute on function public.find_counter_refund(text) to service_role;

CREATE FUNCTION public.find_deliveries(p_query text, p_limit integer DEFAULT 20)
 RETURNS SETOF jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_query text := btrim(p_query);
  v_ids uuid[];
begin
  perform private.require_operator('support', 'compliance', 'admin');
  if v_query is null or char_length(v_query) not between 2 and 200 then
    perform private.refuse('WA003', 'A search has 2 to 200 characters', '{"field": "p_query"}');
  end if;
  select array_agg(found.id) into v_ids from (
    select d.id from public.deliveries d
    where d.status <> 'draft' and (d.label_code = upper(v_query) or d.id::text = lower(v_query)
      or d.sender_id in (select private.people_like(v_query)) or d.receiver_id in (select private.people_like(v_query)))
    order by d.submitted_at desc, d.id limit least(greatest(coalesce(p_limit, 20), 1), 50)) as found;
  -- Which were found and not what was typed: a name would stay in the log for ever.
  perform private.add_audit_event('delivery.searched', 'operator', null, null,
    jsonb_build_object('found', coalesce(to_jsonb(v_ids), '[]')));
  return query select private.delivery_for_operators(d) from public.deliveries d
    where d.id = any (v_ids) order by d.submitted_at desc, d.id;
end
$function$;
comment on function public.find_deliveries(text,integer) is 'Parcels by label code, id, or whoever sends or receives them (as search_people finds her), people masked; logged. For support, compliance and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID.';

grant execute on function public.find_deliveries(text,integer) to authenticated;
grant execute on function public.find_deliveries(text,integer) to service_role;

CREATE FUNCTION public.find_person(p_username text)
 RETURNS TABLE(id uuid, username text, first_name text, last_name text, avatar_url text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.caller_id();
  return query
    select p.id, p.username, p.first_name, p.last_name, p.avatar_url
    from public.profiles p where lower(p.username) = lower(btrim(p_username));
end
$function$;
comment on function public.find_person(text) is 'The person of exactly this username, or nobody; herself too. Refuses: those of caller_id.';

grant execute on function public.find_person(text) to authenticated;
grant execute on function public.find_person(text) to service_role;

CREATE FUNCTION public.find_transfer_by_reference(p_reference text)
 RETURNS TABLE(transfer_id uuid, kind text, amount_to_count_centimes bigint, sender_first_name text, recipient_city_id integer, status text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.active_broker();
  return query
    select t.id, due.kind, due.amount_centimes, p.first_name, t.recipient_city_id, t.status
    from public.money_transfers t
    join public.profiles p on p.id = t.sender_id
    cross join lateral private.handover_due(t) as due
    where t.reference = upper(btrim(p_reference)) and t.sender_id <> (select auth.uid());
  if not found then
    perform private.refuse('WA050', 'Transfer not found');
  end if;
end
$function$;
comment on function public.find_transfer_by_reference(text) is 'For an active broker with the sender before him: the cash that is due, and her first name. Refuses: NOT_SIGNED_IN, NOT_A_BROKER, TRANSFER_NOT_FOUND (also when no cash is due).';

grant execute on function public.find_transfer_by_reference(text) to authenticated;
grant execute on function public.find_transfer_by_reference(text) to service_role;

CREATE FUNCTION public.give_up_money_transfer(p_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_broker public.brokers := private.active_broker();
  v_transfer public.money_transfers := private.lock_transfer(p_id);
begin
  if exists (select from private.money_transfer_declines where transfer_id = p_id and broker_id = v_broker.id)
    and v_transfer.broker_id is distinct from v_broker.id then
    return;
  elsif v_transfer.broker_id is distinct from v_broker.id or v_transfer.accepted_at is null then
    perform private.refuse('WA050', 'Transfer not found');
  elsif v_transfer.status <> 'in_process' then
    perform private.refuse_status(v_transfer);
  end if;
  insert into private.money_transfer_declines (transfer_id, broker_id) values (p_id, v_broker.id)
  on conflict do nothing;
  update public.money_transfers set
    status = 'waiting_for_broker', broker_id = null, accepted_at = null,
    expires_at = now() + interval '24 hours'
  where id = p_id
  returning * into v_transfer;
  insert into public.money_transfer_requests (transfer_id, city_id, payout_centimes, is_funded)
  values (p_id, v_transfer.recipient_city_id, v_transfer.payout_centimes, true);
  perform private.add_event(v_transfer, 'broker_gave_up', 'in_process', 'broker');
end
$function$;
comment on function public.give_up_money_transfer(uuid) is 'in_process -> waiting_for_broker: the caller cannot pay out, and the other brokers of the city are asked. A repeat changes nothing. Refuses: NOT_SIGNED_IN, NOT_A_BROKER, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, STATUS_NOT_ALLOWED.';

grant execute on function public.give_up_money_transfer(uuid) to authenticated;
grant execute on function public.give_up_money_transfer(uuid) to service_role;

CREATE FUNCTION public.home_details(p_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_home jsonb;
begin
  select to_jsonb(h) || jsonb_build_object(
    'is_favourite', exists (select from public.property_favourites f where f.property_id = h.id and f.user_id = auth.uid()),
    'is_own', coalesce(h.owner_id = auth.uid(), false),
    'images', (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'image_url', i.image_url, 'image_order', i.image_order,
        'is_primary', i.is_primary, 'width', i.width, 'height', i.height, 'preview', i.preview)
        order by i.image_order, i.id), '[]')
      from public.property_images i where i.property_id = h.id),
    -- What the owner tried before she showed it is hers.
    'price_changes', (select coalesce(jsonb_agg(jsonb_build_object('price', x.price, 'price_currency', x.price_currency,
        'listing_type', x.listing_type, 'changed_at', greatest(x.changed_at, h.published_at)) order by x.changed_at, x.id), '[]')
      from public.property_price_changes x
      where x.property_id = h.id and x.id >= coalesce((
        select y.id from public.property_price_changes y where y.property_id = h.id and y.changed_at <= h.published_at
        order by y.changed_at desc, y.id desc limit 1), 0)))
    into v_home
  from public.homes h where h.id = p_id;
  if v_home is null then
    perform private.refuse('WA110', 'There is no such home');
  end if;
  return v_home;
end
$function$;
comment on function public.home_details(uuid) is 'A row of homes with images, price_changes from the first price that was shown, is_favourite and is_own. Definer: as the view. Refuses: PROPERTY_NOT_FOUND (also what is not public any more).';

grant execute on function public.home_details(uuid) to anon;
grant execute on function public.home_details(uuid) to authenticated;
grant execute on function public.home_details(uuid) to service_role;

CREATE FUNCTION public.homes_on_map(p_filters jsonb, p_zoom numeric)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET work_mem TO '16MB'
AS $function$
declare
  v_filter private.home_filter;
  -- A quarter of a tile of 256 px at this zoom, in degrees.
  v_cell double precision;
  v_share integer;
  -- Of three thousand homes, so many are in the sample.
  v_expected double precision;
  v_answer jsonb;
  v_count integer;
  v_is_narrow boolean;
begin
  if p_zoom is null or p_zoom not between 0 and 24 then
    perform private.refuse('WA003', 'A zoom is 0 to 24', '{"field": "zoom"}');
  end if;
  v_filter := private.read_home_filter(p_filters);
  v_filter.bounds := coalesce(v_filter.bounds, box(point(-17.2, 20.7), point(-0.9, 36.1)));
  v_cell := 90.0 / 2 ^ p_zoom;
  if private.are_homes_few(v_filter) then
    return private.map_of_all(v_filter, v_cell, p_zoom, true);
  end if;
  -- About twenty thousand of all homes, wherever they are; a small country is counted whole.
  select least(256, greatest(1, ceil(256 * 20000 / greatest(c.reltuples, 1))))::integer into v_share
  from pg_catalog.pg_class c where c.oid = 'private.listed_homes'::regclass;
  if v_share < 256 then
    v_answer := private.map_of_sample(v_filter, v_cell, v_share);
    v_expected := 3000.0 * v_share / 256;
    -- Six times its spread more than that is no accident; closer to it, they are counted.
    if (v_answer ->> 'count')::bigint * v_share / 256 > v_expected + 6 * sqrt(v_expected) then
      return v_answer;
    end if;
    -- In doubt there are about three thousand: in a box of not many more, its index finds them; elsewhere the walk does.
    v_is_narrow := private.are_homes_few(v_filter, 20000);
    execute format('with fits as %s (select from private.listed_homes l where %s)
      select count(*) from (select from fits limit 3001) found',
      case when v_filter.words is null then 'not materialized' else 'materialized' end,
      private.home_conditions(v_filter, v_is_narrow)) into v_count using v_filter;
    if v_count > 3000 then
      return v_answer;
    end if;
  end if;
  return private.map_of_all(v_filter, v_cell, p_zoom, coalesce(v_is_narrow, false));
end
$function$;
comment on function public.homes_on_map(jsonb,numeric) is 'What a map shows: {items, count, is_estimated}; an item is a home (id, longitude, latitude, listing_type, price, price_currency, price_mad) or a group (count, longitude, latitude, box), 500 at most. Where more than three thousand fit, numbers may be estimated from a sample. Without a box: Morocco. Definer: as search_homes. Refuses: FIELD_UNKNOWN, FIELD_INVALID (detail field).';

grant execute on function public.homes_on_map(jsonb,numeric) to anon;
grant execute on function public.homes_on_map(jsonb,numeric) to authenticated;
grant execute on function public.homes_on_map(jsonb,numeric) to service_role;

CREATE FUNCTION public.identity_review_queue(p_after_submitted_at timestamp with time zone DEFAULT NULL::timestamp with time zone, p_after_id uuid DEFAULT NULL::uuid, p_limit integer DEFAULT 20, p_is_waiting_for_person boolean DEFAULT false)
 RETURNS TABLE(approval_id uuid, submitted_at timestamp with time zone, person text, primary_document_type text, document_count integer, earlier_case_count integer, more_requested_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_reviewer_id uuid := private.require_operator('identity_reviewer');
begin
  perform private.add_audit_event('identity.queue_read', 'operator', null);
  return query
    select a.id, a.submitted_at, private.mask_name(a.first_name) || ' ' || private.mask_name(a.last_name),
      a.primary_document_type,
      (select count(*)::integer from public.user_identity_documents d where d.approval_id = a.id),
      (select count(*)::integer from public.user_identity_approvals e where e.user_id = a.user_id and e.id <> a.id),
      a.more_requested_at
    from public.user_identity_approvals a
    where a.status = 'pending' and a.user_id <> v_reviewer_id
      and (a.more_requested_at is not null) = coalesce(p_is_waiting_for_person, false)
      and (p_after_submitted_at is null
        or (a.submitted_at, a.id) > (p_after_submitted_at, coalesce(p_after_id, '00000000-0000-0000-0000-000000000000')))
    order by a.submitted_at, a.id
    limit least(greatest(coalesce(p_limit, 20), 1), 100);
end
$function$;
comment on function public.identity_review_queue(timestamp with time zone,uuid,integer,boolean) is 'Cases that wait for a reviewer, the oldest first and without names; the next page follows the last row''s submitted_at and approval_id. p_is_waiting_for_person: those whose person was asked for more instead. Never the caller''s own. Logged. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';

grant execute on function public.identity_review_queue(timestamp with time zone,uuid,integer,boolean) to authenticated;
grant execute on function public.identity_review_queue(timestamp with time zone,uuid,integer,boolean) to service_role;

CREATE FUNCTION public.leave_conversation(p_conversation_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_conversation public.conversations := private.lock_own_conversation(p_conversation_id);
  v_status text;
begin
  select m.status into v_status from public.conversation_members m
  where m.conversation_id = p_conversation_id and m.user_id = auth.uid();
  if not v_conversation.is_group then
    perform private.refuse('WA003', 'Only a group can be left', '{"field": "p_conversation_id"}');
  elsif v_status = 'active' then
    perform private.leave_group(p_conversation_id, auth.uid());
  elsif v_status = 'requested' then
    perform private.end_membership(p_conversation_id, auth.uid(), 'left');
  else
    return;
  end if;
  perform private.tell_conversation(p_conversation_id, auth.uid());
end
$function$;
comment on function public.leave_conversation(uuid) is 'The caller leaves a group; when no admin is left, the oldest member becomes one. A repeat changes nothing. Refuses: those of lock_own_conversation, FIELD_INVALID (of two people).';

grant execute on function public.leave_conversation(uuid) to authenticated;
grant execute on function public.leave_conversation(uuid) to service_role;

CREATE FUNCTION public.list_courier_agents(p_courier_id uuid, p_after timestamp with time zone DEFAULT NULL::timestamp with time zone, p_after_id uuid DEFAULT NULL::uuid, p_limit integer DEFAULT 50)
 RETURNS TABLE(user_id uuid, first_name text, last_name text, username text, city_id integer, is_active boolean, is_suspended boolean, created_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_operator('admin');
  if not exists (select from public.couriers c where c.id = p_courier_id) then
    perform private.refuse('WA127', 'The courier is not available');
  end if;
  perform private.add_audit_event('courier.agents_listed', 'operator', p_courier_id);
  return query
    select a.user_id, p.first_name, p.last_name, p.username, a.city_id, a.is_active, private.is_suspended(a.user_id), a.created_at
    from public.courier_agents a join public.profiles p on p.id = a.user_id
    where a.courier_id = p_courier_id and (p_after is null or (a.created_at, a.user_id) > (p_after, p_after_id))
    order by a.created_at, a.user_id
    limit least(greatest(coalesce(p_limit, 50), 1), 200);
end
$function$;
comment on function public.list_courier_agents(uuid,timestamp with time zone,uuid,integer) is 'The agents of a courier, the first ones first; a page follows the last of the page before. Logged. is_suspended is the account, is_active the work for the courier. For admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_AN_OPERATOR, COURIER_NOT_AVAILABLE.';

grant execute on function public.list_courier_agents(uuid,timestamp with time zone,uuid,integer) to authenticated;
grant execute on function public.list_courier_agents(uuid,timestamp with time zone,uuid,integer) to service_role;

CREATE FUNCTION public.list_disputes(p_are_closed boolean DEFAULT false, p_after timestamp with time zone DEFAULT NULL::timestamp with time zone, p_after_id uuid DEFAULT NULL::uuid, p_limit integer DEFAULT 50)
 RETURNS TABLE(id uuid, reference text, transfer_reference text, party text, reason text, status text, due_at timestamp with time zone, is_late boolean, created_at timestamp with time zone, answered_at timestamp with time zone, decided_at timestamp with time zone, award_centimes bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_limit integer := least(greatest(coalesce(p_limit, 50), 1), 100);
begin
  perform private.require_operator('support', 'finance', 'compliance', 'admin');
  if coalesce(p_are_closed, false) then
    return query
      select d.id, d.reference, t.reference, d.party, d.reason, d.status, d.decided_at, d.decided_at > d.decide_by,
        d.created_at, d.answered_at, d.decided_at, d.award_centimes
      from private.disputes d join public.money_transfers t on t.id = d.transfer_id
      where d.status <> 'open'
        and (p_after is null or (d.decided_at, d.id) < (p_after, coalesce(p_after_id, '00000000-0000-0000-0000-000000000000')))
      order by d.decided_at desc, d.id desc limit v_limit;
  else
    return query
      select d.id, d.reference, t.reference, d.party, d.reason, d.status, d.next_due_at, d.next_due_at < now(),
        d.created_at, d.answered_at, d.decided_at, d.award_centimes
      from private.disputes d join public.money_transfers t on t.id = d.transfer_id
      where d.status = 'open'
        and (p_after is null or (d.next_due_at, d.id) > (p_after, coalesce(p_after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')))
      order by d.next_due_at, d.id limit v_limit;
  end if;
end
$function$;
comment on function public.list_disputes(boolean,timestamp with time zone,uuid,integer) is 'Open disputes, what is due first comes first and what is late before all; or closed ones, the newest first. The next page follows the last row''s due_at and id. For support, finance, compliance and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';

grant execute on function public.list_disputes(boolean,timestamp with time zone,uuid,integer) to authenticated;
grant execute on function public.list_disputes(boolean,timestamp with time zone,uuid,integer) to service_role;

CREATE FUNCTION public.list_floats(p_after_name text DEFAULT NULL::text, p_after_id uuid DEFAULT NULL::uuid, p_limit integer DEFAULT 50)
 RETURNS TABLE(broker_id uuid, business_name text, city jsonb, is_active boolean, float_centimes bigint, held_centimes bigint, credit_centimes bigint, available_centimes bigint, commission_centimes bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_operator('finance', 'admin');
  return query
    select b.id, b.business_name, private.city_names(b.city_id), b.is_active, f.balance_centimes, f.held_centimes, -f.minimum_centimes,
      f.balance_centimes - f.held_centimes - f.minimum_centimes, c.balance_centimes
    from (
      select k.* from public.brokers k
      where p_after_name is null
        or (k.business_name, k.id) > (p_after_name, coalesce(p_after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      order by k.business_name, k.id limit least(greatest(coalesce(p_limit, 50), 1), 100)) as b
    join private.ledger_accounts fa on fa.kind = 'broker_float' and fa.owner_id = b.id
    join private.ledger_balances f on f.account_id = fa.id
    join private.ledger_accounts ca on ca.kind = 'broker_commission' and ca.owner_id = b.id
    join private.ledger_balances c on c.account_id = ca.id
    order by b.business_name, b.id;
end
$function$;
comment on function public.list_floats(text,uuid,integer) is 'Every broker''s float, what counts hold of it, his credit line, how much cash he can still take in, and his commission, by name; the next page follows the last row''s business_name and broker_id. For finance and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';

grant execute on function public.list_floats(text,uuid,integer) to authenticated;
grant execute on function public.list_floats(text,uuid,integer) to service_role;

CREATE FUNCTION public.list_operator_role_proposals()
 RETURNS TABLE(id uuid, user_id uuid, first_name text, last_name text, role text, reason text, proposed_by uuid, proposed_by_first_name text, created_at timestamp with time zone, expires_at timestamp with time zone, may_confirm boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_admin_id uuid := private.require_operator('admin');
begin
  perform private.add_audit_event('operator_role.proposals_listed', 'operator', null);
  return query
    select o.id, o.user_id, p.first_name, p.last_name, o.role, o.reason, o.proposed_by, a.first_name,
      o.created_at, o.expires_at, v_admin_id not in (o.proposed_by, o.user_id)
    from private.operator_role_proposals o
    join public.profiles p on p.id = o.user_id
    join public.profiles a on a.id = o.proposed_by
    where o.decision is null and o.expires_at > now()
    order by o.created_at, o.id;
end
$function$;
comment on function public.list_operator_role_proposals() is 'Proposals that wait for an answer, for admins; logged. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';

grant execute on function public.list_operator_role_proposals() to authenticated;
grant execute on function public.list_operator_role_proposals() to service_role;

CREATE FUNCTION public.list_operators()
 RETURNS TABLE(user_id uuid, first_name text, last_name text, username text, roles text[], has_second_factor boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_operator('admin');
  perform private.add_audit_event('operator_role.listed', 'operator', null);
  return query
    select p.id, p.first_name, p.last_name, p.username, array_agg(r.role order by r.role),
      exists (select from auth.mfa_factors f where f.user_id = p.id and f.status = 'verified')
    from private.operator_roles r join public.profiles p on p.id = r.user_id
    group by p.id order by p.first_name, p.id;
end
$function$;
comment on function public.list_operators() is 'All operators with their roles, for admins; logged. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';

grant execute on function public.list_operators() to authenticated;
grant execute on function public.list_operators() to service_role;

CREATE FUNCTION public.make_counter_refund_code(p_id uuid, p_refund_code text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.caller_id();
  v_refund private.counter_refunds;
begin
  if not exists (select from private.counter_refunds r where r.id = p_id and r.person_id = v_user_id) then
    perform private.refuse('WA197', 'There is no such refund');
  end if;
  v_refund := private.lock_counter_refund(p_id);
  if v_refund.state <> 'payable' then
    perform private.refuse('WA051', 'The refund is paid', jsonb_build_object('status', v_refund.state));
  elsif p_refund_code is null or p_refund_code !~ '^[0-9]{8}$' then
    perform private.refuse('WA054', 'A refund code is eight digits');
  end if;
  update private.counter_refunds r
  set code_hash = extensions.crypt(p_refund_code, extensions.gen_salt('bf', 8)), attempts_left = 5
  where r.id = p_id;
end
$function$;
comment on function public.make_counter_refund_code(uuid,text) is 'Keeps the hash of the code against which the caller collects the refund of her parcel or dispute; her device made it, another one ends, and it has five tries. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, REFUND_NOT_FOUND, STATUS_NOT_ALLOWED, PAYOUT_CODE_INVALID.';

grant execute on function public.make_counter_refund_code(uuid,text) to authenticated;
grant execute on function public.make_counter_refund_code(uuid,text) to service_role;

CREATE FUNCTION public.make_refund_code(p_id uuid, p_refund_code text)
 RETURNS public.money_transfers
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_transfer public.money_transfers := private.lock_own_transfer(p_id);
begin
  if v_transfer.refund_state <> 'payable' then
    perform private.refuse_status(v_transfer);
  end if;
  perform private.set_payout_code(p_id, p_refund_code);
  perform private.add_event(v_transfer, 'refund_code_made', v_transfer.status, 'sender');
  return v_transfer;
end
$function$;
comment on function public.make_refund_code(uuid,text) is 'Keeps the hash of the code against which the sender collects her refund; her device made it, another one ends, and it has five tries. Refuses: NOT_SIGNED_IN, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, STATUS_NOT_ALLOWED, PAYOUT_CODE_INVALID.';

grant execute on function public.make_refund_code(uuid,text) to authenticated;
grant execute on function public.make_refund_code(uuid,text) to service_role;

CREATE FUNCTION public.mark_all_notifications_read(p_until timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_caller uuid := private.caller_id();
  v_ids uuid[];
begin
  with seen as (
    -- A locked row is just being counted up by something new, which nobody has seen: it stays unread.
    select n.id from public.notifications n
    where n.user_id = v_caller and not n.is_read and n.updated_at <= coalesce(p_until, 'infinity')
    order by n.id for update skip locked
  ), marked as (
    update public.notifications n set is_read = true from seen where n.id = seen.id returning n.id
  )
  select array_agg(id) into v_ids from marked;
  -- One event for all rows: the other devices need the number only.
  perform private.tell_notifications(v_ids[1:1]);
  return private.unread_notification_count(v_caller);
end
$function$;
comment on function public.mark_all_notifications_read(timestamp with time zone) is 'Marks the caller''s notifications read that last changed up to p_until, the newest she was shown; null: all. Returns how many are unread, counted to 100. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';

grant execute on function public.mark_all_notifications_read(timestamp with time zone) to authenticated;
grant execute on function public.mark_all_notifications_read(timestamp with time zone) to service_role;

CREATE FUNCTION public.mark_delivered(p_cursors jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_caller uuid := private.caller_id();
  v_ids uuid[];
  v_member public.conversation_members;
begin
  if jsonb_typeof(p_cursors) is distinct from 'object' or exists (
      select from jsonb_each(p_cursors) as cursor (id, change)
      where cursor.id !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' or jsonb_typeof(cursor.change) <> 'number'
        or cursor.change::text !~ '^[0-9]{1,18}$')
    or (select count(*) > 500 from jsonb_object_keys(p_cursors)) then
    perform private.refuse('WA003', 'Cursors are numbers by conversation, up to 500', '{"field": "p_cursors"}');
  end if;
  -- In one order, because two tabs of hers may say it at once.
  v_ids := array(
    select m.conversation_id from public.conversation_members m
    where m.user_id = v_caller and m.status = 'active'
      and m.conversation_id in (select key::uuid from jsonb_object_keys(p_cursors) as key)
    order by m.conversation_id for no key update);
  for v_member in
    update public.conversation_members m
    set delivered_change = least((p_cursors ->> m.conversation_id::text)::bigint, c.last_change)
    from public.conversations c
    where c.id = m.conversation_id and m.user_id = v_caller and m.conversation_id = any (v_ids)
      and m.delivered_change < least((p_cursors ->> m.conversation_id::text)::bigint, c.last_change)
      and (c.is_group or not private.are_blocked(c.pair_low_id, c.pair_high_id))
    returning m.*
  loop
    perform private.tell_cursor(v_member);
  end loop;
end
$function$;
comment on function public.mark_delivered(jsonb) is 'What has come to a device of the caller: {conversation id: change}; never back, never beyond the last one; what is not hers is passed over. Refuses: those of caller_id, FIELD_INVALID (p_cursors).';

grant execute on function public.mark_delivered(jsonb) to authenticated;
grant execute on function public.mark_delivered(jsonb) to service_role;

CREATE FUNCTION public.mark_delivery_lost(p_id uuid, p_note text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_delivery public.deliveries;
  v_note text;
begin
  perform private.require_operator('support', 'admin');
  v_note := private.require_reason(p_note);
  v_delivery := private.lock_delivery(p_id);
  if v_delivery.status = 'completed' and v_delivery.outcome = 'lost' then
    return jsonb_build_object('id', v_delivery.id, 'status', v_delivery.status, 'outcome', v_delivery.outcome);
  elsif v_delivery.status <> 'in_transit' then
    perform private.refuse_delivery_status(v_delivery);
  elsif coalesce(v_delivery.last_scan_at, v_delivery.picked_up_at) > now() - interval '7 days' then
    perform private.refuse('WA140', 'Somebody scanned it in the last seven days',
      jsonb_build_object('last_scan_at', coalesce(v_delivery.last_scan_at, v_delivery.picked_up_at)));
  end if;
  v_delivery := private.complete_delivery(p_id, 'lost');
  perform private.add_delivery_event(p_id, 'lost', 'operator');
  perform private.add_audit_event('delivery.lost', 'operator', p_id, v_note);
  return jsonb_build_object('id', v_delivery.id, 'status', v_delivery.status, 'outcome', v_delivery.outcome);
end
$function$;
comment on function public.mark_delivery_lost(uuid,text) is 'in_transit -> completed (lost), after seven days without a scan and a search that p_note tells of; logged. A repeat returns the first result. For support and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, DELIVERY_NOT_FOUND, STATUS_NOT_ALLOWED, DELIVERY_NOT_LOST (detail last_scan_at).';

grant execute on function public.mark_delivery_lost(uuid,text) to authenticated;
grant execute on function public.mark_delivery_lost(uuid,text) to service_role;

CREATE FUNCTION public.mark_notification_read(p_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_caller uuid := private.caller_id();
begin
  update public.notifications n set is_read = true
  where n.id = p_id and n.user_id = v_caller and not n.is_read;
  if found then
    perform private.tell_notifications(array[p_id]);
  end if;
  return private.unread_notification_count(v_caller);
end
$function$;
comment on function public.mark_notification_read(uuid) is 'Marks one of the caller''s own read; another''s, an unknown one and a repeat change nothing. Returns how many are unread, counted to 100. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';

grant execute on function public.mark_notification_read(uuid) to authenticated;
grant execute on function public.mark_notification_read(uuid) to service_role;

CREATE FUNCTION public.mark_read(p_conversation_id uuid, p_change bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_caller uuid := private.caller_id();
  v_member public.conversation_members;
  v_conversation public.conversations;
  v_change bigint;
begin
  -- Her own row alone, so that readers do not wait for writers. Members before states, as everywhere.
  select * into v_member from public.conversation_members m
  where m.conversation_id = p_conversation_id and m.user_id = v_caller for no key update;
  if v_member.user_id is null then
    perform private.refuse('WA081', 'Conversation not found');
  end if;
  select * into v_conversation from public.conversations c where c.id = p_conversation_id;
  v_change := least(coalesce(p_change, 0), v_conversation.last_change, v_member.left_at_change);
  update public.conversation_states s set read_change = v_change
  where s.conversation_id = p_conversation_id and s.user_id = v_caller and s.read_change < v_change;
  if found then
    perform private.tell_people(array[v_caller], 'read',
      jsonb_build_object('conversation_id', p_conversation_id, 'read_change', v_change));
  end if;
  -- A request is read in private: nobody learns of it before it is accepted, or through a block.
  if v_member.status = 'active' and v_member.shown_read_change < v_change and private.shares_read_receipts(v_caller)
      and (v_conversation.is_group or not private.are_blocked(v_conversation.pair_low_id, v_conversation.pair_high_id)) then
    update public.conversation_members m set
      shown_read_change = v_change, delivered_change = greatest(m.delivered_change, v_change)
    where m.conversation_id = p_conversation_id and m.user_id = v_caller returning * into v_member;
    perform private.tell_cursor(v_member);
  end if;
end
$function$;
comment on function public.mark_read(uuid,bigint) is 'The caller has read up to this change; never back, never beyond the last one. The others are shown it when she shares it. Refuses: those of caller_id, CONVERSATION_NOT_FOUND.';

grant execute on function public.mark_read(uuid,bigint) to authenticated;
grant execute on function public.mark_read(uuid,bigint) to service_role;

CREATE FUNCTION public.mute_conversation(p_conversation_id uuid, p_until timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_caller uuid := private.caller_id();
begin
  if p_until = '-infinity' then
    perform private.refuse('WA003', 'There is no such time', '{"field": "p_until"}');
  end if;
  -- Infinity is no date on a device.
  update public.conversation_states s set
    muted_until = case when p_until > '2200-01-01' then '2200-01-01' else p_until end
  where s.conversation_id = p_conversation_id and s.user_id = v_caller;
  if not found then
    perform private.refuse('WA081', 'Conversation not found');
  end if;
  perform private.tell_people(array[v_caller], 'conversation', jsonb_build_object('conversation_id', p_conversation_id));
end
$function$;
comment on function public.mute_conversation(uuid,timestamp with time zone) is 'No notifications of the conversation until then; without a time they come again. Refuses: those of caller_id, FIELD_INVALID (p_until), CONVERSATION_NOT_FOUND.';

grant execute on function public.mute_conversation(uuid,timestamp with time zone) to authenticated;
grant execute on function public.mute_conversation(uuid,timestamp with time zone) to service_role;

CREATE FUNCTION public.my_conversation(p_conversation_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_caller uuid := private.caller_id();
  v_answer jsonb;
begin
  select private.conversation_json(c, m) into v_answer
  from public.conversation_members m join public.conversations c on c.id = m.conversation_id
  where m.conversation_id = p_conversation_id and m.user_id = v_caller;
  if v_answer is null then
    perform private.refuse('WA081', 'Conversation not found');
  end if;
  return v_answer;
end
$function$;
comment on function public.my_conversation(uuid) is 'One conversation as my_conversations shows it. Refuses: those of caller_id, CONVERSATION_NOT_FOUND.';

grant execute on function public.my_conversation(uuid) to authenticated;
grant execute on function public.my_conversation(uuid) to service_role;

CREATE FUNCTION public.my_conversations(p_before timestamp with time zone DEFAULT NULL::timestamp with time zone, p_before_id uuid DEFAULT NULL::uuid, p_limit integer DEFAULT 50, p_search text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_caller uuid := private.caller_id();
  v_search text := nullif(btrim(p_search), '');
begin
  return (
    select coalesce(jsonb_agg(private.conversation_json(page.conversation, page.member)
      order by page.sort_at desc, (page.conversation).id desc), '[]')
    from (
      select c as conversation, m as member, own.sort_at
      from public.conversation_members m
      join public.conversations c on c.id = m.conversation_id
      cross join lateral (select coalesce(m.left_at, c.last_message_at, c.created_at) as sort_at) as own
      where m.user_id = v_caller
        -- A request without a word is none yet; one that was declined is gone.
        and (m.status <> 'requested' or c.is_group or c.last_message_at is not null)
        and (c.is_group or m.status in ('active', 'requested'))
        and (p_before is null
          or (own.sort_at, c.id) < (p_before, coalesce(p_before_id, '00000000-0000-0000-0000-000000000000')))
        and (v_search is null or private.is_like(c.name, v_search) or exists (
          select from public.conversation_members other join public.profiles p on p.id = other.user_id
          where other.conversation_id = c.id and other.user_id <> v_caller
            and private.is_like(concat_ws(' ', p.first_name, p.last_name, p.username), v_search)))
      order by own.sort_at desc, c.id desc
      limit least(greatest(coalesce(p_limit, 50), 1), 100)) as page);
end
$function$;
comment on function public.my_conversations(timestamp with time zone,uuid,integer,text) is 'The caller''s conversations, the one with the newest message first: {id, name, is_group, created_by, created_at, last_message_at, last_change, members_epoch, my_status, my_role, read_change, muted_until, unread_count (up to 100), is_blocked, members, last_message}. The next page is before (last_message_at or else created_at, id) of the last one. The search is in names of groups and people. Refuses: those of caller_id.';

grant execute on function public.my_conversations(timestamp with time zone,uuid,integer,text) to authenticated;
grant execute on function public.my_conversations(timestamp with time zone,uuid,integer,text) to service_role;

CREATE FUNCTION public.my_counter_refund(p_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return private.counter_refund_for(p_id, private.caller_id());
end
$function$;
comment on function public.my_counter_refund(uuid) is 'What the caller collects at a counter for a parcel or dispute: {id, reference, amount_centimes, state, has_code, is_locked, created_at, paid_at, paid_by}; null when there is nothing of hers. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';

grant execute on function public.my_counter_refund(uuid) to authenticated;
grant execute on function public.my_counter_refund(uuid) to service_role;

CREATE FUNCTION public.my_courier_agent()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.caller_id();
begin
  return (
    select jsonb_build_object('courier_id', a.courier_id, 'courier_name', c.name, 'city', private.city_names(a.city_id),
      'is_active', a.is_active and c.is_active, 'code', a.code)
    from public.courier_agents a join public.couriers c on c.id = a.courier_id
    where a.user_id = v_user_id);
end
$function$;
comment on function public.my_courier_agent() is 'For the guard of the courier''s workspace: {courier_id, courier_name, city, is_active, code}; null for who is no agent. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';

grant execute on function public.my_courier_agent() to authenticated;
grant execute on function public.my_courier_agent() to service_role;

CREATE FUNCTION public.my_courier_job(p_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_agent public.courier_agents := private.active_courier_agent();
  v_delivery public.deliveries;
begin
  select * into v_delivery from public.deliveries d
  where d.id = p_id and d.courier_id = v_agent.courier_id and d.status <> 'draft';
  if v_delivery.id is null or not private.is_job_of(v_delivery, v_agent) then
    perform private.refuse('WA120', 'Delivery not found');
  end if;
  return private.courier_job(v_delivery, v_agent);
end
$function$;
comment on function public.my_courier_job(uuid) is 'One parcel of the agent: to pick up in his city, at its hub, handed to him, in his hands, or once there. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, COURIER_AGENT_REQUIRED, DELIVERY_NOT_FOUND.';

grant execute on function public.my_courier_job(uuid) to authenticated;
grant execute on function public.my_courier_job(uuid) to service_role;

CREATE FUNCTION public.my_courier_jobs(p_filter text, p_city_id integer DEFAULT NULL::integer, p_search text DEFAULT NULL::text, p_cursor jsonb DEFAULT NULL::jsonb, p_limit integer DEFAULT 30)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_agent public.courier_agents := private.active_courier_agent();
  v_limit integer := least(greatest(coalesce(p_limit, 30), 1), 100);
  v_pattern text := private.like_pattern(nullif(btrim(p_search), ''));
  v_after timestamptz := private.scan_time(p_cursor -> 'at');
  v_after_id text := p_cursor ->> 'id';
  v_page jsonb;
begin
  if p_filter is null or p_filter not in ('to_pick_up', 'to_take_over', 'carrying', 'done') then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_filter"}');
  elsif p_cursor is not null and (v_after is null or v_after_id is null) then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_cursor"}');
  end if;
  select jsonb_agg(jsonb_build_object('job', private.courier_job(r.delivery, v_agent), 'at', r.sorted_at) order by r.place)
    into v_page
  from private.courier_job_page(v_agent, p_filter, p_city_id, v_pattern, v_after, v_after_id, v_limit + 1)
    with ordinality as r (delivery, sorted_at, place);
  return jsonb_build_object(
    'items', coalesce((select jsonb_agg(x.value -> 'job' order by x.place)
      from jsonb_array_elements(v_page) with ordinality as x (value, place) where x.place <= v_limit), '[]'),
    'next_cursor', case when jsonb_array_length(v_page) > v_limit then jsonb_build_object(
      'at', v_page -> (v_limit - 1) -> 'at', 'id', v_page -> (v_limit - 1) -> 'job' -> 'id') end);
end
$function$;
comment on function public.my_courier_jobs(text,integer,text,jsonb,integer) is 'A list of the agent: to_pick_up (in his city), to_take_over (at the hub of his city, or handed to him), carrying, done; p_city_id narrows it to where the next door is, p_search to a label, a name or an address on it. Returns {items, next_cursor}. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, COURIER_AGENT_REQUIRED, FIELD_INVALID.';

grant execute on function public.my_courier_jobs(text,integer,text,jsonb,integer) to authenticated;
grant execute on function public.my_courier_jobs(text,integer,text,jsonb,integer) to service_role;

CREATE FUNCTION public.my_dashboard()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return private.answer_of_areas('dashboard', private.caller_id());
end
$function$;
comment on function public.my_dashboard() is 'Everything the first screen shows, in one answer: what private.dashboard_of_<area> of each area gives. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';

grant execute on function public.my_dashboard() to authenticated;
grant execute on function public.my_dashboard() to service_role;

CREATE FUNCTION public.my_deliveries(p_filter text DEFAULT 'all'::text, p_role text DEFAULT 'all'::text, p_search text DEFAULT NULL::text, p_cursor jsonb DEFAULT NULL::jsonb, p_limit integer DEFAULT 20)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.caller_id();
  v_before timestamptz := private.read_delivery_cursor(p_cursor);
  v_search text := nullif(btrim(p_search), '');
  v_query text;
  v_ids uuid[];
  v_items jsonb;
  v_field text := case
    when p_filter is null or p_filter not in ('all', 'draft', 'active', 'done') then 'p_filter'
    when p_role is null or p_role not in ('sent', 'received', 'all') then 'p_role'
    when p_limit is null or p_limit not between 1 and 100 then 'p_limit'
    when char_length(p_search) > 100 then 'p_search' end;
begin
  if v_field is not null then
    perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', v_field));
  end if;
  select string_agg(private.pages_of_deliveries(side.name, p_filter, v_search is not null, p_cursor is not null), ' union all ')
    into v_query
  from (values ('sender_id', 'received'), ('receiver_id', 'sent')) as side (name, other)
  where side.other <> p_role;
  execute format('select array(select id from (%s) as page order by created_at desc, id desc limit $5)', v_query)
    into v_ids using v_user_id, private.like_pattern(v_search), v_before, (p_cursor ->> 'id')::uuid, p_limit + 1;
  select coalesce(jsonb_agg(item.value order by item.created_at desc, item.id desc), '[]') into v_items
  from (
    select d.id, d.created_at, jsonb_build_object(
      'id', d.id, 'role', case when d.sender_id = v_user_id then 'sent' else 'received' end,
      'status', d.status, 'outcome', d.outcome, 'step', d.step, 'version', d.version, 'label_code', d.label_code,
      'contents', d.contents, 'pickup_city_id', d.pickup_city_id, 'dropoff_city_id', d.dropoff_city_id,
      'other_name', case when d.sender_id = v_user_id then d.dropoff_contact_name
        else nullif(concat_ws(' ', s.first_name, s.last_name), '') end,
      'courier_name', c.name, 'total_centimes', case when d.sender_id = v_user_id then d.total_centimes end,
      'promised_at', d.promised_at, 'is_returning', d.is_returning, 'attempts', d.attempts,
      'next_slot_starts_at', d.next_slot_starts_at, 'next_slot_ends_at', d.next_slot_ends_at,
      'needs_answer', d.sender_id = v_user_id and d.status = 'scheduled' and exists (
        select from public.delivery_weigh_ins w where w.delivery_id = d.id and w.answer is null),
      'photo_path', case when d.sender_id = v_user_id then (
        select p.storage_path from public.delivery_photos p
        where p.delivery_id = d.id and p.purpose = 'delivery' order by p.created_at, p.id limit 1) end,
      'created_at', d.created_at, 'updated_at', d.updated_at, 'submitted_at', d.submitted_at,
      'delivered_at', d.delivered_at, 'completed_at', d.completed_at) as value
    from public.deliveries d
    join public.profiles s on s.id = d.sender_id
    left join public.couriers c on c.id = d.courier_id
    where d.id = any (v_ids[1:p_limit])) as item;
  return jsonb_build_object('items', v_items, 'next_cursor', case when cardinality(v_ids) > p_limit then (
    select jsonb_build_object('created_at', d.created_at, 'id', d.id) from public.deliveries d where d.id = v_ids[p_limit]) end);
end
$function$;
comment on function public.my_deliveries(text,text,text,jsonb,integer) is 'A page of the caller''s parcels, the newest first: p_filter all, draft, active or done; p_role sent, received or all; p_search in label code, contents and recipient. Returns {items, next_cursor}, which is null at the end. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, FIELD_INVALID (detail field).';

grant execute on function public.my_deliveries(text,text,text,jsonb,integer) to authenticated;
grant execute on function public.my_deliveries(text,text,text,jsonb,integer) to service_role;

CREATE FUNCTION public.my_disputes(p_before timestamp with time zone DEFAULT NULL::timestamp with time zone, p_before_id uuid DEFAULT NULL::uuid, p_limit integer DEFAULT 30)
 RETURNS TABLE(id uuid, reference text, transfer_id uuid, transfer_reference text, reason text, party text, status text, is_mine boolean, created_at timestamp with time zone, answer_by timestamp with time zone, decide_by timestamp with time zone, answered_at timestamp with time zone, decided_at timestamp with time zone, award_centimes bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.caller_id();
begin
  return query
    select d.id, d.reference, d.transfer_id, t.reference, d.reason, d.party, d.status, d.opened_by = v_user_id,
      d.created_at, d.answer_by, d.decide_by, d.answered_at, d.decided_at, d.award_centimes
    from (
      select o.id from private.disputes o where o.opened_by = v_user_id
      union select r.id from private.disputes r where r.respondent_id = v_user_id
      union select s.id from public.money_transfers m join private.disputes s on s.transfer_id = m.id where m.sender_id = v_user_id) as hers
    join private.disputes d on d.id = hers.id
    join public.money_transfers t on t.id = d.transfer_id
    where p_before is null or (d.created_at, d.id) < (p_before, coalesce(p_before_id, '00000000-0000-0000-0000-000000000000'))
    order by d.created_at desc, d.id desc limit least(greatest(coalesce(p_limit, 30), 1), 100);
end
$function$;
comment on function public.my_disputes(timestamp with time zone,uuid,integer) is 'Disputes that the caller opened, is asked about or that concern a transfer she sent, the newest first; the next page follows the last row''s created_at and id. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';

grant execute on function public.my_disputes(timestamp with time zone,uuid,integer) to authenticated;
grant execute on function public.my_disputes(timestamp with time zone,uuid,integer) to service_role;

CREATE FUNCTION public.my_favourite_homes()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.caller_id();
  v_ids uuid[];
begin
  select array_agg(f.property_id order by f.created_at desc, f.property_id) into v_ids
  from (select * from public.property_favourites x where x.user_id = v_user_id order by x.created_at desc limit 500) f;
  return jsonb_build_object('items', private.home_cards(v_ids), 'gone_count',
    (select count(*) from unnest(v_ids) as w (id) where not exists (select from private.listed_homes l where l.id = w.id)));
end
$function$;
comment on function public.my_favourite_homes() is 'The caller''s marked homes, the last first, as cards: {items, gone_count}; gone are those that are public no more. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';

grant execute on function public.my_favourite_homes() to authenticated;
grant execute on function public.my_favourite_homes() to service_role;

CREATE FUNCTION public.my_float()
 RETURNS TABLE(float_centimes bigint, held_centimes bigint, credit_centimes bigint, available_centimes bigint, commission_centimes bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_broker public.brokers := private.active_broker();
begin
  return query
    select f.balance_centimes, f.held_centimes, -f.minimum_centimes,
      f.balance_centimes - f.held_centimes - f.minimum_centimes, c.balance_centimes
    from private.ledger_accounts fa
    join private.ledger_balances f on f.account_id = fa.id
    join private.ledger_accounts ca on ca.kind = 'broker_commission' and ca.owner_id = fa.owner_id
    join private.ledger_balances c on c.account_id = ca.id
    where fa.kind = 'broker_float' and fa.owner_id = v_broker.id;
end
$function$;
comment on function public.my_float() is 'What the platform owes the calling broker, what counts keep of it, his credit line, how much cash he can still take in, and his commission. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_A_BROKER.';

grant execute on function public.my_float() to authenticated;
grant execute on function public.my_float() to service_role;

CREATE FUNCTION public.my_float_moves(p_before bigint DEFAULT NULL::bigint, p_limit integer DEFAULT 30)
 RETURNS TABLE(journal_id bigint, kind text, at timestamp with time zone, centimes bigint, reference text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_broker public.brokers := private.active_broker();
  v_limit integer := least(greatest(coalesce(p_limit, 30), 1), 100);
  v_account_id bigint := (select a.id from private.ledger_accounts a where a.kind = 'broker_float' and a.owner_id = v_broker.id);
begin
  return query
    -- The newest of each side by its index, so that a page of a busy broker reads no more than a page.
    with found as (
      (select distinct d.journal_id as id from private.ledger_entries d
        where d.debit_account_id = v_account_id and (p_before is null or d.journal_id < p_before)
        order by d.journal_id desc limit v_limit)
      union
      (select distinct c.journal_id from private.ledger_entries c
        where c.credit_account_id = v_account_id and (p_before is null or c.journal_id < p_before)
        order by c.journal_id desc limit v_limit)
      order by id desc limit v_limit
    )
    select j.id, j.kind, j.created_at, moved.centimes, coalesce(t.reference, r.reference, s.reference)
    from found
    join private.ledger_journals j on j.id = found.id
    cross join lateral (
      select sum(case e.credit_account_id when v_account_id then e.amount_centimes else -e.amount_centimes end)::bigint as centimes
      from private.ledger_entries e where e.journal_id = j.id and v_account_id in (e.debit_account_id, e.credit_account_id)) as moved
    left join public.money_transfers t on t.id = j.subject_id
    left join private.counter_refunds r on r.id = j.subject_id
    left join private.disputes s on s.id = j.subject_id
    order by j.id desc;
end
$function$;
comment on function public.my_float_moves(bigint,integer) is 'What moved the calling broker''s float, the newest first: more than zero raises it. The next page follows the last row''s journal_id. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_A_BROKER.';

grant execute on function public.my_float_moves(bigint,integer) to authenticated;
grant execute on function public.my_float_moves(bigint,integer) to service_role;

CREATE FUNCTION public.my_home_searches()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.caller_id();
begin
  return (select coalesce(jsonb_agg(to_jsonb(s) - 'user_id' || jsonb_build_object('new_count', (
      select count(*) from public.saved_search_matches m join private.listed_homes l on l.id = m.property_id
      where m.saved_search_id = s.id and m.found_at > s.last_seen_at)) order by s.created_at desc, s.id), '[]')
    from public.saved_searches s where s.user_id = v_user_id);
end
$function$;
comment on function public.my_home_searches() is 'The caller''s searches, each with new_count, how many homes came since she looked. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';

grant execute on function public.my_home_searches() to authenticated;
grant execute on function public.my_home_searches() to service_role;

CREATE FUNCTION public.my_identity()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.caller_id();
  v_approval public.user_identity_approvals;
begin
  select * into v_approval from public.user_identity_approvals
  where user_id = v_user_id order by submitted_at desc, id desc limit 1;
  return jsonb_build_object(
    'state', case
      when (select is_identity_approved from public.profiles where id = v_user_id) then 'approved'
      else coalesce(v_approval.status, 'not_started') end,
    'approval', case when v_approval.id is not null then to_jsonb(v_approval) end,
    'reason', (select to_jsonb(r) - 'position' from public.identity_rejection_reasons r where r.code = v_approval.reason_code),
    'documents', coalesce((select jsonb_agg(to_jsonb(d) order by d.created_at, d.file_path)
      from public.user_identity_documents d where d.approval_id = v_approval.id), '[]'),
    'draft', (select to_jsonb(d) from public.user_identity_drafts d where d.user_id = v_user_id));
end
$function$;
comment on function public.my_identity() is 'All about the caller''s identity at once: {state: not_started | pending | approved | rejected, approval, reason {code, text, text_fr, text_ar}, documents, draft}; the approval is the newest one. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED.';

grant execute on function public.my_identity() to authenticated;
grant execute on function public.my_identity() to service_role;

CREATE FUNCTION public.my_limits()
 RETURNS TABLE(level integer, next_step text, transfer_centimes bigint, day_centimes bigint, day_left_centimes bigint, day_ends_at timestamp with time zone, thirty_days_centimes bigint, thirty_days_left_centimes bigint, transfers_a_day integer, transfers_left integer, waiting_centimes bigint, next_transfer_centimes bigint, next_thirty_days_centimes bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.caller_id();
  v_level integer := private.limit_level_of(v_user_id);
  v_limits private.limit_levels := private.limits_of_level(v_level);
  v_next private.limit_levels := private.limits_of_level(v_level + 1);
  v_use record;
begin
  select * into v_use from private.limit_use(v_user_id, null, null);
  return query
    select v_level,
      case v_level when 0 then 'phone' when 2 then 'address' when 1 then
        case when exists (select from public.user_identity_approvals a where a.user_id = v_user_id and a.status = 'pending')
          then 'identity_pending' else 'identity' end end,
      coalesce(v_limits.transfer_centimes, 0), coalesce(v_limits.day_centimes, 0),
      greatest(0, least(v_limits.day_centimes - v_use.day_centimes, v_limits.thirty_days_centimes - v_use.thirty_days_centimes)),
      private.next_day_starts_at(),
      coalesce(v_limits.thirty_days_centimes, 0),
      greatest(0, v_limits.thirty_days_centimes - v_use.thirty_days_centimes),
      coalesce(v_limits.transfers_a_day, 0),
      greatest(0, v_limits.transfers_a_day - v_use.day_count),
      v_use.waiting_centimes, v_next.transfer_centimes, v_next.thirty_days_centimes;
end
$function$;
comment on function public.my_limits() is 'What the caller may send and what is left of it today and in thirty days, what waits to be paid in and counts already, and what the next level allows; next_step is what leads there: phone, identity, identity_pending (her papers are being looked at), address, or null at the top. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';

grant execute on function public.my_limits() to authenticated;
grant execute on function public.my_limits() to service_role;

CREATE FUNCTION public.my_notifications(p_before_is_read boolean DEFAULT NULL::boolean, p_before_updated_at timestamp with time zone DEFAULT NULL::timestamp with time zone, p_before_id uuid DEFAULT NULL::uuid, p_limit integer DEFAULT 30)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_caller uuid := private.caller_id();
begin
  return coalesce((
    select jsonb_agg(to_jsonb(page) || private.notification_facts(page) order by page.is_read, page.updated_at desc, page.id desc)
    from (
      select n.* from public.notifications n
      where n.user_id = v_caller and (p_before_id is null
        or n.is_read > p_before_is_read
        or n.is_read = p_before_is_read and (n.updated_at, n.id) < (p_before_updated_at, p_before_id))
      order by n.is_read, n.updated_at desc, n.id desc
      limit least(greatest(coalesce(p_limit, 30), 1), 100)) as page), '[]');
end
$function$;
comment on function public.my_notifications(boolean,timestamp with time zone,uuid,integer) is 'The caller''s notifications, unread first, then the newest; the next page follows the last row''s is_read, updated_at and id. Each is its row with {person, conversation, transfer, reason} where there is one. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';

grant execute on function public.my_notifications(boolean,timestamp with time zone,uuid,integer) to authenticated;
grant execute on function public.my_notifications(boolean,timestamp with time zone,uuid,integer) to service_role;

CREATE FUNCTION public.my_operator_roles()
 RETURNS TABLE(role text, is_second_factor_missing boolean, has_second_factor boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select r.role, not private.is_second_step_shown(),
    exists (select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified')
  from private.operator_roles r
  where r.user_id = auth.uid() and private.holds_operator_role(auth.uid(), array[r.role])
  order by r.role
$function$;
comment on function public.my_operator_roles() is 'The caller''s own roles, for the app''s guard; none for everybody else. is_second_factor_missing: none of them counts before she has shown her factor in this session, and before that set one up where has_second_factor is false.';

grant execute on function public.my_operator_roles() to authenticated;
grant execute on function public.my_operator_roles() to service_role;

CREATE FUNCTION public.my_properties(p_filters jsonb DEFAULT '{}'::jsonb, p_search text DEFAULT ''::text, p_sort text DEFAULT 'updated_at'::text, p_direction text DEFAULT 'desc'::text, p_page integer DEFAULT 1, p_page_size integer DEFAULT 10)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_filter private.property_filter := private.read_property_filter(p_filters, p_search);
  v_conditions text := private.property_conditions(v_filter);
  v_size integer := least(greatest(coalesce(p_page_size, 10), 1), 50);
  v_field text := case
    when coalesce(p_sort not in ('updated_at', 'created_at', 'price', 'area_sqm', 'bedrooms', 'title', 'status'), true) then 'sort'
    when coalesce(p_direction not in ('asc', 'desc'), true) then 'direction'
    when p_page not between 1 and 100000000 then 'page' end;
  v_total integer;
  v_page integer;
  v_ids uuid[];
begin
  if v_field is not null then
    perform private.refuse('WA003', 'The list is not sorted or paged by this', jsonb_build_object('field', v_field));
  end if;
  execute 'select count(*) from public.properties p where ' || v_conditions into v_total using v_filter;
  -- A page that is no longer there, because rows went or a filter came, is the last one.
  v_page := least(greatest(coalesce(p_page, 1), 1), greatest(ceil(v_total / v_size::numeric), 1)::integer);
  execute format('select array_agg(found.id order by found.place) from (
      select p.id, row_number() over (order by %2$s %3$s, p.id %3$s) as place
      from public.properties p where %1$s order by %2$s %3$s, p.id %3$s limit $2 offset $3) found',
    v_conditions, case p_sort when 'title' then 'private.fold_text(p.title)' else format('p.%I', p_sort) end, p_direction)
    into v_ids using v_filter, v_size, (v_page - 1) * v_size;
  return jsonb_build_object('total', v_total, 'page', v_page, 'page_size', v_size, 'items', (
    select coalesce(jsonb_agg(to_jsonb(p) - 'search_text' || jsonb_build_object(
        'cities', case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name, 'name_fr', c.name_fr, 'name_ar', c.name_ar) end,
        'neighborhoods', case when n.id is not null then jsonb_build_object('id', n.id, 'name', n.name, 'name_fr', n.name_fr, 'name_ar', n.name_ar) end,
        'property_types', case when t.id is not null then jsonb_build_object('id', t.id, 'code', t.code, 'name', t.name, 'name_fr', t.name_fr, 'name_ar', t.name_ar) end,
        'property_images', (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'image_url', i.image_url, 'is_primary', i.is_primary,
            'image_order', i.image_order, 'width', i.width, 'height', i.height, 'preview', i.preview) order by i.image_order, i.id), '[]')
          from public.property_images i where i.property_id = p.id)) order by w.place), '[]')
    from unnest(v_ids) with ordinality as w (id, place)
    join public.properties p on p.id = w.id
    left join public.cities c on c.id = p.city_id
    left join public.neighborhoods n on n.id = p.neighborhood_id
    left join public.property_types t on t.id = p.property_type_id));
end
$function$;
comment on function public.my_properties(jsonb,text,text,text,integer,integer) is 'A page of the caller''s own properties: {items: [property with cities, neighborhoods, property_types, property_images], total, page, page_size}; a page past the end is the last one. Definer: one look instead of a policy for each row. Refuses: those of read_property_filter.';

grant execute on function public.my_properties(jsonb,text,text,text,integer,integer) to authenticated;
grant execute on function public.my_properties(jsonb,text,text,text,integer,integer) to service_role;

CREATE FUNCTION public.my_property_statistics(p_filters jsonb DEFAULT '{}'::jsonb, p_search text DEFAULT ''::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_filter private.property_filter := private.read_property_filter(p_filters, p_search);
  v_statistics jsonb;
begin
  execute format('select jsonb_build_object(
      ''total'', count(*),
      ''available'', count(*) filter (where p.status = ''available''), ''sold'', count(*) filter (where p.status = ''sold''),
      ''rented'', count(*) filter (where p.status = ''rented''), ''pending'', count(*) filter (where p.status = ''pending''),
      ''total_value_mad'', coalesce(round(sum(p.price * r.rate_to_mad), 2), 0),
      ''average_price_mad'', coalesce(round(sum(p.price * r.rate_to_mad) / nullif(count(*), 0), 2), 0),
      ''is_converted'', coalesce(bool_or(p.price_currency <> ''MAD''), false),
      ''rates_as_of'', min(r.as_of) filter (where p.price_currency <> ''MAD''))
    from public.properties p join public.exchange_rates r on r.currency = p.price_currency where %s',
    private.property_conditions(v_filter)) into v_statistics using v_filter;
  return v_statistics;
end
$function$;
comment on function public.my_property_statistics(jsonb,text) is 'The strip over the list: {total, available, sold, rented, pending, total_value_mad, average_price_mad, is_converted, rates_as_of}. Off the market is in total and in the sums alone. Definer: as my_properties. Refuses: those of read_property_filter.';

grant execute on function public.my_property_statistics(jsonb,text) to authenticated;
grant execute on function public.my_property_statistics(jsonb,text) to service_role;

CREATE FUNCTION public.my_sessions()
 RETURNS TABLE(id uuid, created_at timestamp with time zone, last_seen_at timestamp with time zone, user_agent text, ip text, is_current boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_caller uuid := private.caller_id();
  v_own uuid := private.own_session_id();
begin
  return query
    select s.id, s.created_at,
      greatest(s.created_at, s.updated_at, s.refreshed_at at time zone 'utc'),
      s.user_agent, host(s.ip), s.id = v_own
    from auth.sessions s
    where s.user_id = v_caller and coalesce(s.not_after > now(), true)
    order by s.id = v_own desc, 3 desc, s.id;
end
$function$;
comment on function public.my_sessions() is 'The caller''s sessions, her present one first, then by the last sign of life. Definer: sessions are closed to people. Refuses: those of caller_id, SESSION_ENDED.';

grant execute on function public.my_sessions() to authenticated;
grant execute on function public.my_sessions() to service_role;

CREATE FUNCTION public.my_statement(p_month date)
 RETURNS TABLE(paid_count integer, sent_centimes bigint, fee_centimes bigint, paid_centimes bigint, refunded_count integer, refunded_centimes bigint, received_count integer, received_centimes bigint, until_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_caller uuid := private.caller_id();
  v_span tstzrange := private.statement_span(p_month);
begin
  return query
    select p.count::integer, p.sent, p.fee, p.paid, b.count::integer, b.refunded, r.count::integer, r.received,
      least(upper(v_span), now())
    from (
      select count(*), coalesce(sum(t.payout_centimes), 0)::bigint, coalesce(sum(t.fee_centimes), 0)::bigint,
        coalesce(sum(t.total_centimes), 0)::bigint
      from public.money_transfers t
      where t.sender_id = v_caller and t.funded_at >= lower(v_span) and t.funded_at < upper(v_span)) as p (count, sent, fee, paid)
    cross join (
      select count(*), coalesce(sum(h.counted_centimes), 0)::bigint
      from public.money_transfers t join public.cash_handovers h on h.transfer_id = t.id and h.kind = 'refund'
      where t.sender_id = v_caller and t.refund_state = 'paid'
        and h.confirmed_at >= lower(v_span) and h.confirmed_at < upper(v_span)) as b (count, refunded)
    cross join (
      select count(*), coalesce(sum(t.payout_centimes), 0)::bigint
      from public.money_transfers t
      where t.receiver_id = v_caller and t.completed_at >= lower(v_span) and t.completed_at < upper(v_span)) as r (count, received);
end
$function$;
comment on function public.my_statement(date) is 'What the caller paid in a month of Morocco''s clock, what of it was sent and what was the fee, what came back to her, and what she received. Nobody has a balance here. Refuses: NOT_SIGNED_IN, FIELD_INVALID.';

grant execute on function public.my_statement(date) to authenticated;
grant execute on function public.my_statement(date) to service_role;

CREATE FUNCTION public.my_statement_lines(p_month date, p_limit integer DEFAULT 1000, p_after_at timestamp with time zone DEFAULT NULL::timestamp with time zone, p_after_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(happened_at timestamp with time zone, line_id uuid, kind text, transfer_id uuid, reference text, other_name text, sent_centimes bigint, fee_centimes bigint, paid_centimes bigint, back_centimes bigint, received_centimes bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_caller uuid := private.caller_id();
  v_span tstzrange := private.statement_span(p_month);
  v_from timestamptz := coalesce(p_after_at, lower(v_span));
  v_after uuid := coalesce(p_after_id, '00000000-0000-0000-0000-000000000000');
  v_limit integer := least(greatest(coalesce(p_limit, 1000), 1), 1000);
begin
  -- Each part is read in the order of its index from where the page before ended, so the last page costs what the first one does.
  return query
    (select t.funded_at, t.id, 'paid', t.id, t.reference, t.recipient_name,
      t.payout_centimes, t.fee_centimes, t.total_centimes, null::bigint, null::bigint
    from public.money_transfers t
    where t.sender_id = v_caller and t.funded_at >= lower(v_span) and t.funded_at < upper(v_span)
      and (t.funded_at, t.id) > (v_from, v_after)
    order by t.funded_at, t.id limit v_limit)
    union all
    (select h.confirmed_at, h.id, 'refunded', t.id, t.reference, t.recipient_name,
      null, null, null, h.counted_centimes, null
    from public.money_transfers t join public.cash_handovers h on h.transfer_id = t.id and h.kind = 'refund'
    where t.sender_id = v_caller and t.refund_state = 'paid' and h.confirmed_at >= lower(v_span) and h.confirmed_at < upper(v_span)
      and (h.confirmed_at, h.id) > (v_from, v_after)
    order by h.confirmed_at, h.id limit v_limit)
    union all
    (select t.completed_at, t.id, 'received', t.id, t.reference, concat_ws(' ', p.first_name, p.last_name),
      null, null, null, null, t.payout_centimes
    from public.money_transfers t join public.profiles p on p.id = t.sender_id
    where t.receiver_id = v_caller and t.completed_at >= lower(v_span) and t.completed_at < upper(v_span)
      and (t.completed_at, t.id) > (v_from, v_after)
    order by t.completed_at, t.id limit v_limit)
    order by 1, 2 limit v_limit;
end
$function$;
comment on function public.my_statement_lines(date,integer,timestamp with time zone,uuid) is 'The lines of my_statement, oldest first, at most 1000; the next page begins after happened_at and line_id of the last line. Refuses: NOT_SIGNED_IN, FIELD_INVALID.';

grant execute on function public.my_statement_lines(date,integer,timestamp with time zone,uuid) to authenticated;
grant execute on function public.my_statement_lines(date,integer,timestamp with time zone,uuid) to service_role;

CREATE FUNCTION public.open_collect_link(p_token text, p_proof text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_link private.collect_links := private.live_collect_link(p_token);
  v_transfer public.money_transfers;
begin
  if v_link.transfer_id is null then
    return null;
  elsif v_link.proof_ends_at > now() and v_link.proof_hash = sha256(convert_to(p_proof, 'UTF8')) then
    select * into strict v_transfer from public.money_transfers where id = v_link.transfer_id;
    return jsonb_build_object('is_proven', true, 'proof_ends_at', v_link.proof_ends_at) || private.money_to_collect(v_transfer);
  end if;
  return jsonb_build_object('is_proven', false, 'next_code_at', v_link.next_code_at,
    'has_code', v_link.code_hash is not null and v_link.code_ends_at > now() and v_link.code_tries_left > 0);
end
$function$;
comment on function public.open_collect_link(text,text) is 'What the page behind a link shows: before the phone is proven only whether a code was sent and when the next may be; with the proof what money_to_collect tells. Null for a token that is unknown, over or none at all, without saying which. Definer: visitors read no transfer.';

grant execute on function public.open_collect_link(text,text) to anon;
grant execute on function public.open_collect_link(text,text) to authenticated;
grant execute on function public.open_collect_link(text,text) to service_role;

CREATE FUNCTION public.open_conversation(p_user_id uuid, p_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_caller uuid := private.caller_id();
  v_low uuid := least(v_caller, p_user_id);
  v_high uuid := greatest(v_caller, p_user_id);
  v_conversation public.conversations;
  v_member public.conversation_members;
begin
  if p_user_id = v_caller then
    perform private.refuse('WA092', 'You cannot start a conversation with yourself');
  end if;
  perform private.require_person(p_user_id);
  if p_id is null then
    perform private.refuse('WA003', 'The device makes the id', '{"field": "p_id"}');
  end if;
  -- Whoever comes second waits here until the first has made it.
  insert into public.conversations (id, is_group, created_by, pair_low_id, pair_high_id)
  values (p_id, false, v_caller, v_low, v_high)
  on conflict do nothing returning * into v_conversation;
  if v_conversation.id is not null then
    perform private.add_conversation_member(v_conversation, v_caller, 'active', 'member', null);
    perform private.add_conversation_member(v_conversation, p_user_id, 'requested', 'member', v_caller);
    -- The other one hears of it with the first message, and nothing while there is none.
    perform private.tell_people(array[v_caller], 'conversation', jsonb_build_object('conversation_id', p_id));
    return p_id;
  end if;

  select * into v_conversation from public.conversations c
  where c.pair_low_id = v_low and c.pair_high_id = v_high for no key update;
  if v_conversation.id is null then
    perform private.refuse('WA003', 'The id belongs to another conversation', '{"field": "p_id"}');
  end if;
  select * into v_member from public.conversation_members m
  where m.conversation_id = v_conversation.id and m.user_id = v_caller;
  -- Opening is an answer: she wants to talk.
  if v_member.status in ('left', 'removed') then
    perform private.add_conversation_member(v_conversation, v_caller, 'active', 'member', null);
  end if;
  if v_member.status <> 'active' then
    perform private.join_conversation(v_conversation.id, v_caller);
  end if;
  return v_conversation.id;
end
$function$;
comment on function public.open_conversation(uuid,uuid) is 'The conversation of the caller with somebody: the one they have, else a new one of the given id, in which the other is asked. To open one that she was asked into accepts it. Refuses: those of caller_id, CONVERSATION_WITH_SELF, PERSON_NOT_FOUND, FIELD_INVALID (p_id), REQUESTS_TOO_MANY (detail maximum, next_at).';

grant execute on function public.open_conversation(uuid,uuid) to authenticated;
grant execute on function public.open_conversation(uuid,uuid) to service_role;

CREATE FUNCTION public.open_delivery_claim(p_claim_id uuid, p_delivery_id uuid, p_kind text, p_note text, p_photo_ids uuid[] DEFAULT '{}'::uuid[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_delivery public.deliveries := private.lock_own_delivery(p_delivery_id, true);
  v_claim public.delivery_claims := (select c from public.delivery_claims c where c.id = p_claim_id);
  v_note text := btrim(p_note);
  v_photo_ids uuid[] := array(select distinct id from unnest(p_photo_ids) as id order by id);
  v_photo public.delivery_photos;
  v_field text;
begin
  if v_claim.delivery_id = p_delivery_id and v_claim.opened_by = auth.uid() then
    return public.delivery_detail(p_delivery_id);
  end if;
  v_field := case
    when p_claim_id is null or v_claim.id is not null then 'p_claim_id'
    when p_kind is null or p_kind not in ('damaged', 'missing_items', 'not_received', 'lost', 'other') then 'p_kind'
    when coalesce(char_length(v_note), 0) not between 1 and 1000 then 'p_note'
    when array_position(v_photo_ids, null) is not null
      or exists (select from public.delivery_photos p where p.id = any (v_photo_ids)) then 'p_photo_ids' end;
  if v_field is not null then
    perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', v_field));
  elsif v_delivery.status <> 'delivered' and v_delivery.outcome is distinct from 'lost' then
    perform private.refuse_delivery_status(v_delivery);
  elsif not private.is_claim_time(v_delivery) then
    perform private.refuse('WA131', 'The time to report is over',
      jsonb_build_object('days', private.claim_days(v_delivery)));
  elsif exists (select from public.delivery_claims c where c.delivery_id = p_delivery_id and c.status = 'open') then
    perform private.refuse('WA132', 'A claim is open already');
  elsif cardinality(v_photo_ids) > private.photos_at_most('claim') then
    perform private.refuse('WA130', 'There are more photos than there may be',
      jsonb_build_object('maximum', private.photos_at_most('claim')));
  end if;
  insert into public.delivery_claims (id, delivery_id, opened_by, kind, note)
  values (p_claim_id, p_delivery_id, auth.uid(), p_kind, v_note);
  v_photo.delivery_id := p_delivery_id;
  v_photo.purpose := 'claim';
  v_photo.claim_id := p_claim_id;
  v_photo.created_by := auth.uid();
  foreach v_photo.id in array v_photo_ids loop
    perform private.take_delivery_photo(v_photo);
  end loop;
  perform private.add_delivery_event(p_delivery_id, 'claim_opened',
    case when v_delivery.sender_id = auth.uid() then 'sender' else 'receiver' end, jsonb_build_object('kind', p_kind));
  -- The claim is not part of the row: a new version tells the screens to look again.
  update public.deliveries d set updated_at = now() where d.id = p_delivery_id;
  return public.delivery_detail(p_delivery_id);
end
$function$;
comment on function public.open_delivery_claim(uuid,uuid,text,text,uuid[]) is 'A party reports a parcel within 48 hours of its delivery, or one that was given up as lost within 30 days, with at most five photos that she has uploaded to delivery-photos as <delivery>/<photo>.<jpg or png>; a delivered one is not completed before an operator has decided. A repeat changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DELIVERY_NOT_FOUND, FIELD_INVALID (detail field), STATUS_NOT_ALLOWED, CLAIM_TOO_LATE (detail days), CLAIM_EXISTS, PHOTOS_TOO_MANY (detail maximum), PHOTO_NOT_UPLOADED.';

grant execute on function public.open_delivery_claim(uuid,uuid,text,text,uuid[]) to authenticated;
grant execute on function public.open_delivery_claim(uuid,uuid,text,text,uuid[]) to service_role;

CREATE FUNCTION public.open_dispute(p_id uuid, p_transfer_id uuid, p_reason text, p_words text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.caller_id();
  v_transfer public.money_transfers := (select t from public.money_transfers t where t.id = p_transfer_id);
  v_party text := private.role_in_transfer(v_transfer, v_user_id);
  v_dispute private.disputes;
  v_reason private.dispute_reasons;
  v_words text := btrim(p_words);
begin
  -- Asked before locking: a stranger must not be able to hold another's row.
  if v_party is null then
    perform private.refuse('WA050', 'Transfer not found');
  end if;
  v_transfer := private.lock_disputed_transfer(p_transfer_id);
  select * into v_dispute from private.disputes d where d.id = p_id;
  if v_dispute.transfer_id = p_transfer_id and v_dispute.opened_by = v_user_id then
    return private.dispute_for(v_dispute, v_user_id);
  elsif p_id is null or v_dispute.id is not null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
  elsif private.dispute_until(v_transfer) is null then
    perform private.refuse_status(v_transfer);
  end if;
  select * into v_reason from private.dispute_reasons r where r.party = v_party and r.code = p_reason
    and coalesce(r.status, v_transfer.status) = v_transfer.status;
  if v_reason.code is null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_reason"}');
  elsif coalesce(char_length(v_words), 0) not between 1 and 2000 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_words"}');
  elsif now() > private.dispute_until(v_transfer) then
    perform private.refuse('WA192', 'The time to dispute is over', '{"days": 180}');
  elsif exists (select from private.disputes d where d.transfer_id = p_transfer_id
    and (d.status = 'open' or d.opened_by = v_user_id and d.reason = p_reason)) then
    perform private.refuse('WA191', 'It is disputed already');
  end if;
  insert into private.disputes (id, reference, transfer_id, opened_by, party, reason, respondent_id, answer_by, decide_by)
  values (p_id, 'WSD-' || substr(private.new_reference(), 5), p_transfer_id, v_user_id, v_party, p_reason,
    nullif(private.dispute_respondent(v_transfer, v_user_id, v_reason.respondent), v_user_id),
    private.working_days_after(now(), 1),
    ((now() at time zone 'Africa/Casablanca') + interval '30 days') at time zone 'Africa/Casablanca')
  returning * into v_dispute;
  perform private.add_dispute_entry(p_id, 'opened', v_party, v_words, jsonb_build_object('reason', p_reason));
  return private.dispute_for(v_dispute, v_user_id);
end
$function$;
comment on function public.open_dispute(uuid,uuid,text,text) is 'A party of a transfer that has ended says what went wrong, within 180 days; one dispute at a time is open, and one for each reason of a person. The first answer is due after one working day, the decision after thirty days. A repeat of p_id returns it. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, TRANSFER_NOT_FOUND, STATUS_NOT_ALLOWED, FIELD_INVALID, DISPUTE_TOO_LATE (detail days), DISPUTE_EXISTS.';

grant execute on function public.open_dispute(uuid,uuid,text,text) to authenticated;
grant execute on function public.open_dispute(uuid,uuid,text,text) to service_role;

CREATE FUNCTION public.open_identity_case(p_id uuid, p_reason text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_approval public.user_identity_approvals := private.lock_case(p_id);
  v_reason text := private.require_reason(p_reason);
  v_expires_at timestamptz := now() + interval '10 minutes';
begin
  insert into private.identity_document_grants as g (reviewer_id, approval_id, expires_at)
  values (auth.uid(), p_id, v_expires_at)
  on conflict (reviewer_id, approval_id) do update set expires_at = excluded.expires_at;
  perform private.add_audit_event('identity.case_opened', 'operator', v_approval.user_id, v_reason,
    jsonb_build_object('approval_id', p_id, 'documents', (
      select jsonb_agg(d.id order by d.created_at, d.file_path) from public.user_identity_documents d where d.approval_id = p_id)));
  return jsonb_build_object(
    'approval', to_jsonb(v_approval),
    'person', (
      select jsonb_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name, 'username', p.username,
        'email', p.email, 'phone_number', p.phone_number, 'account_type', p.account_type,
        'is_identity_approved', p.is_identity_approved, 'created_at', p.created_at)
      from public.profiles p where p.id = v_approval.user_id),
    'documents', coalesce((
      select jsonb_agg(to_jsonb(d) order by d.created_at, d.file_path)
      from public.user_identity_documents d where d.approval_id = p_id), '[]'),
    'earlier_cases', coalesce((
      select jsonb_agg(jsonb_build_object('id', e.id, 'status', e.status, 'submitted_at', e.submitted_at,
        'reason_code', e.reason_code, 'reviewer_note', e.reviewer_note, 'reviewed_at', e.reviewed_at) order by e.submitted_at)
      from public.user_identity_approvals e where e.user_id = v_approval.user_id and e.id <> p_id), '[]'),
    'decisions', coalesce((
      select jsonb_agg(jsonb_build_object('decision', d.decision, 'reason_code', d.reason_code, 'note', d.note,
        'reviewer_id', d.reviewer_id, 'created_at', d.created_at) order by d.id)
      from private.identity_decisions d where d.approval_id = p_id), '[]'),
    -- One card, several accounts: what a reviewer has to know before she says yes.
    'other_people_with_this_document', (
      select count(distinct o.user_id) from public.user_identity_approvals o
      where o.primary_document_type = v_approval.primary_document_type
        and o.primary_document_number = v_approval.primary_document_number and o.user_id <> v_approval.user_id),
    'documents_readable_until', v_expires_at);
end
$function$;
comment on function public.open_identity_case(uuid,text) is 'Everything about a case, for the reason given; the reviewer and nobody else may read its files with her own token until documents_readable_until (10 minutes), and each opening is logged. Returns {approval, person, documents, earlier_cases, decisions, other_people_with_this_document, documents_readable_until}. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, IDENTITY_NOT_FOUND, OWN_CASE, FIELD_INVALID.';

grant execute on function public.open_identity_case(uuid,text) to authenticated;
grant execute on function public.open_identity_case(uuid,text) to service_role;

CREATE FUNCTION public.open_identity_document(p_id uuid)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_reviewer_id uuid := private.require_operator('identity_reviewer');
  v_document record;
  v_reason text;
begin
  select d.id, d.approval_id, a.user_id, least(g.expires_at, now() + interval '1 minute') as expires_at into v_document
  from public.user_identity_documents d
  join public.user_identity_approvals a on a.id = d.approval_id
  join private.identity_document_grants g on g.approval_id = d.approval_id
  where d.id = p_id and g.reviewer_id = v_reviewer_id and g.expires_at > now();
  if v_document.id is null then
    perform private.refuse('WA069', 'The case was not opened');
  end if;
  insert into private.identity_file_grants as f (reviewer_id, document_id, expires_at)
  values (v_reviewer_id, p_id, v_document.expires_at)
  on conflict (reviewer_id, document_id) do update set expires_at = excluded.expires_at;
  -- Why she looks is why she opened the case.
  select e.reason into v_reason from private.audit_log e
  where e.actor_id = v_reviewer_id and e.action = 'identity.case_opened'
    and e.details ->> 'approval_id' = v_document.approval_id::text
  order by e.is_waiting desc, e.id desc limit 1;
  perform private.add_audit_event('identity.document_opened', 'operator', v_document.user_id, v_reason,
    jsonb_build_object('approval_id', v_document.approval_id, 'document_id', p_id));
  return v_document.expires_at;
end
$function$;
comment on function public.open_identity_document(uuid) is 'Opens one file of a case that the reviewer has opened: she may read it with her own token until the returned time, a minute at most, and each opening is logged with the case''s reason. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, IDENTITY_NOT_OPENED (for an unknown file too).';

grant execute on function public.open_identity_document(uuid) to authenticated;
grant execute on function public.open_identity_document(uuid) to service_role;

CREATE FUNCTION public.pay_counter_refund(p_request_id uuid, p_reference text, p_refund_code text, p_counted_centimes bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_broker public.brokers := private.active_broker();
  v_refund private.counter_refunds;
  v_attempt private.counter_refund_attempts;
  v_outcome text;
  v_was_left integer;
begin
  select r.* into v_refund from private.counter_refunds r where r.reference = upper(btrim(p_reference));
  v_refund := private.lock_counter_refund(v_refund.id);
  select * into v_attempt from private.counter_refund_attempts a where a.request_id = p_request_id;
  if v_attempt.refund_id = v_refund.id and v_attempt.broker_id = v_broker.id then
    return jsonb_build_object('outcome', v_attempt.outcome, 'attempts_left', v_attempt.attempts_left);
  elsif p_request_id is null or v_attempt.request_id is not null then
    -- Refused before the code is looked at: failing at an insert below would undo the count of tries.
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_request_id"}');
  elsif v_refund.state <> 'payable' then
    perform private.refuse('WA051', 'The refund is paid', jsonb_build_object('status', v_refund.state));
  elsif v_broker.id = v_refund.person_id then
    perform private.refuse('WA043', 'The broker may not pay himself');
  elsif p_counted_centimes is distinct from v_refund.amount_centimes then
    perform private.refuse('WA055', 'The counted amount is not the amount due',
      jsonb_build_object('expected_centimes', v_refund.amount_centimes));
  elsif v_refund.code_hash is null then
    perform private.refuse('WA059', 'The person has made no code for the refund');
  end if;

  v_was_left := v_refund.attempts_left;
  v_outcome := case
    when v_refund.attempts_left = 0 then 'locked'
    when v_refund.code_hash = extensions.crypt(coalesce(p_refund_code, ''), v_refund.code_hash) then 'paid'
    when v_refund.attempts_left = 1 then 'locked'
    else 'wrong_code'
  end;
  -- A wrong code is an answer, not an exception: raising would undo the count of tries.
  if v_outcome = 'paid' then
    update private.counter_refunds r
    set state = 'paid', broker_id = v_broker.id, paid_at = now(), code_hash = null
    where r.id = v_refund.id returning * into v_refund;
    perform private.post_journal(v_refund.kind || '_refund_paid', v_refund.id, v_refund.id, private.counter_refund_lines(v_refund));
  elsif v_was_left > 0 then
    update private.counter_refunds r set attempts_left = r.attempts_left - 1
    where r.id = v_refund.id returning * into v_refund;
  end if;
  insert into private.counter_refund_attempts (request_id, refund_id, broker_id, outcome, attempts_left)
  values (p_request_id, v_refund.id, v_broker.id, v_outcome, v_refund.attempts_left);
  -- What is locked already is no news, however often somebody tries.
  if v_outcome = 'paid' or v_was_left > 0 then
    perform private.record_counter_refund(v_refund, v_outcome);
  end if;
  return jsonb_build_object('outcome', v_outcome, 'attempts_left', v_refund.attempts_left);
end
$function$;
comment on function public.pay_counter_refund(uuid,text,text,bigint) is 'payable -> paid, at once, when the person''s refund code and the count are right; the broker''s float grows by it. Returns {outcome: paid | wrong_code | locked, attempts_left}; five wrong codes lock until she makes another code. A repeat with the same p_request_id returns the first outcome and costs no try. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_A_BROKER, REFUND_NOT_FOUND, FIELD_INVALID, STATUS_NOT_ALLOWED, BROKER_IS_PARTY, COUNT_MISMATCH, REFUND_CODE_MISSING.';

grant execute on function public.pay_counter_refund(uuid,text,text,bigint) to authenticated;
grant execute on function public.pay_counter_refund(uuid,text,text,bigint) to service_role;

CREATE FUNCTION public.pay_out_money_transfer(p_id uuid, p_request_id uuid, p_payout_code text, p_counted_centimes bigint, p_document_type text, p_document_last4 text, p_name_matches boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_broker public.brokers := private.active_broker();
  v_transfer public.money_transfers := private.lock_transfer(p_id);
  v_secret private.money_transfer_secrets;
  v_attempt private.payout_attempts;
  v_outcome text;
begin
  if v_transfer.broker_id is distinct from v_broker.id or v_transfer.accepted_at is null then
    perform private.refuse('WA050', 'Transfer not found');
  end if;
  select * into v_attempt from private.payout_attempts where request_id = p_request_id;
  if v_attempt.request_id is not null and v_attempt.transfer_id = p_id and v_attempt.broker_id = v_broker.id then
    return jsonb_build_object('outcome', v_attempt.outcome, 'attempts_left', v_attempt.attempts_left,
      'transfer', to_jsonb(v_transfer));
  elsif p_request_id is null or v_attempt.request_id is not null then
    -- Refused before the code is looked at: failing at the insert below would undo the count of tries.
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_request_id"}');
  elsif v_transfer.status <> 'in_process' then
    perform private.refuse_status(v_transfer);
  elsif p_document_type is null or p_document_type not in ('CIN', 'Passport', 'Other') then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "document_type"}');
  elsif p_document_last4 is null or p_document_last4 !~ '^[A-Za-z0-9]{4}$' then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "document_last4"}');
  elsif p_counted_centimes is distinct from v_transfer.payout_centimes then
    perform private.refuse('WA055', 'The counted amount is not the amount due',
      jsonb_build_object('expected_centimes', v_transfer.payout_centimes));
  elsif p_name_matches is not true then
    perform private.refuse('WA056', 'The name on the document is not the recipient''s');
  elsif v_transfer.receiver_id is not null then
    perform private.require_verified_phone(v_transfer.receiver_id);
  end if;
  perform private.require_payout_count(v_transfer);

  select * into strict v_secret from private.money_transfer_secrets where transfer_id = p_id for update;
  v_outcome := case
    when v_secret.attempts_left = 0 then 'locked'
    when v_secret.code_hash = extensions.crypt(coalesce(p_payout_code, ''), v_secret.code_hash) then 'paid'
    when v_secret.attempts_left = 1 then 'locked'
    else 'wrong_code'
  end;
  -- A wrong code is an answer, not an exception: raising would undo the count of tries.
  if v_outcome <> 'paid' and v_secret.attempts_left > 0 then
    update private.money_transfer_secrets
    set attempts_left = attempts_left - 1, updated_at = now()
    where transfer_id = p_id
    returning * into v_secret;
    perform private.add_event(v_transfer,
      case v_outcome when 'locked' then 'payout_locked' else 'payout_failed' end,
      v_transfer.status, 'broker', jsonb_build_object('attempts_left', v_secret.attempts_left));
    -- The timeline is not part of the row: a new version tells the sender's screen to look again.
    update public.money_transfers set updated_at = now() where id = p_id returning * into v_transfer;
  elsif v_outcome = 'paid' then
    perform private.check_broker_limits(v_broker.id, v_transfer.amount_centimes, v_transfer.payout_centimes);
    update public.money_transfers set status = 'completed', completed_at = now(), expires_at = null
    where id = p_id
    returning * into v_transfer;
    delete from private.money_transfer_secrets where transfer_id = p_id;
    perform private.journal_transfer(v_transfer, 'transfer_completed');
    perform private.add_event(v_transfer, 'completed', 'in_process', 'broker',
      jsonb_build_object('counted_centimes', p_counted_centimes));
  end if;
  insert into private.payout_attempts
    (request_id, transfer_id, broker_id, outcome, attempts_left, document_type, document_last4)
  values (p_request_id, p_id, v_broker.id, v_outcome, v_secret.attempts_left,
    p_document_type, upper(p_document_last4));
  return jsonb_build_object('outcome', v_outcome, 'attempts_left', v_secret.attempts_left,
    'transfer', to_jsonb(v_transfer));
end
$function$;
comment on function public.pay_out_money_transfer(uuid,uuid,text,bigint,text,text,boolean) is 'in_process -> completed when code, count and document are right. Returns {outcome: paid | wrong_code | locked, attempts_left, transfer}; five wrong codes lock until the sender renews the code. A repeat with the same p_request_id returns the first outcome and costs no try. Refuses: NOT_SIGNED_IN, NOT_A_BROKER, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, STATUS_NOT_ALLOWED, FIELD_INVALID, COUNT_MISMATCH, IDENTITY_MISMATCH, PARTY_PHONE_NOT_VERIFIED, RECIPIENT_NOT_CONFIRMED, those of check_broker_limits.';

grant execute on function public.pay_out_money_transfer(uuid,uuid,text,bigint,text,text,boolean) to authenticated;
grant execute on function public.pay_out_money_transfer(uuid,uuid,text,bigint,text,text,boolean) to service_role;

CREATE FUNCTION public.pay_refund(p_request_id uuid, p_reference text, p_refund_code text, p_counted_centimes bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_broker public.brokers := private.active_broker();
  v_transfer public.money_transfers;
  v_secret private.money_transfer_secrets;
  v_attempt private.refund_attempts;
  v_outcome text;
begin
  select t.* into v_transfer from public.money_transfers t where t.reference = upper(btrim(p_reference));
  v_transfer := private.lock_transfer(v_transfer.id);
  select * into v_attempt from private.refund_attempts where request_id = p_request_id;
  if v_attempt.transfer_id = v_transfer.id and v_attempt.broker_id = v_broker.id then
    return jsonb_build_object('outcome', v_attempt.outcome, 'attempts_left', v_attempt.attempts_left);
  elsif p_request_id is null or v_attempt.request_id is not null
    or exists (select from public.cash_handovers where id = p_request_id) then
    -- Refused before the code is looked at: failing at an insert below would undo the count of tries.
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_request_id"}');
  elsif v_transfer.refund_state <> 'payable' then
    perform private.refuse_status(v_transfer);
  elsif v_broker.id in (v_transfer.sender_id, v_transfer.receiver_id) then
    perform private.refuse('WA043', 'The broker may not be a party of the transfer');
  elsif p_counted_centimes is distinct from v_transfer.refund_centimes then
    perform private.refuse('WA055', 'The counted amount is not the amount due',
      jsonb_build_object('expected_centimes', v_transfer.refund_centimes));
  end if;

  perform private.refuse_frozen_refund(v_transfer);
  select * into v_secret from private.money_transfer_secrets where transfer_id = v_transfer.id for update;
  if v_secret.transfer_id is null then
    perform private.refuse('WA059', 'The sender has made no code for the refund');
  end if;
  v_outcome := case
    when v_secret.attempts_left = 0 then 'locked'
    when v_secret.code_hash = extensions.crypt(coalesce(p_refund_code, ''), v_secret.code_hash) then 'paid'
    when v_secret.attempts_left = 1 then 'locked'
    else 'wrong_code'
  end;
  -- A wrong code is an answer, not an exception: raising would undo the count of tries.
  if v_outcome <> 'paid' and v_secret.attempts_left > 0 then
    update private.money_transfer_secrets
    set attempts_left = attempts_left - 1, updated_at = now()
    where transfer_id = v_transfer.id
    returning * into v_secret;
    perform private.add_event(v_transfer,
      case v_outcome when 'locked' then 'refund_locked' else 'refund_failed' end,
      v_transfer.status, 'broker', jsonb_build_object('attempts_left', v_secret.attempts_left));
  elsif v_outcome = 'paid' then
    perform private.check_broker_limits(v_broker.id, v_transfer.amount_centimes, v_transfer.refund_centimes);
    -- Her code is her yes: no later answer can take it back, and no other broker pays again.
    insert into public.cash_handovers (id, transfer_id, kind, broker_id, counted_centimes, confirmed_at)
    values (p_request_id, v_transfer.id, 'refund', v_broker.id, p_counted_centimes, now());
    update public.money_transfers set refund_state = 'paid' where id = v_transfer.id
    returning * into v_transfer;
    delete from private.money_transfer_secrets where transfer_id = v_transfer.id;
    perform private.journal_transfer(v_transfer, 'refund_paid');
    perform private.add_event(v_transfer, 'refund_paid', v_transfer.status, 'broker',
      jsonb_build_object('counted_centimes', p_counted_centimes));
  end if;
  insert into private.refund_attempts (request_id, transfer_id, broker_id, outcome, attempts_left)
  values (p_request_id, v_transfer.id, v_broker.id, v_outcome, v_secret.attempts_left);
  return jsonb_build_object('outcome', v_outcome, 'attempts_left', v_secret.attempts_left);
end
$function$;
comment on function public.pay_refund(uuid,text,text,bigint) is 'payable -> paid, at once, when the sender''s refund code and the count are right. Returns {outcome: paid | wrong_code | locked, attempts_left}; five wrong codes lock until she makes another code. A repeat with the same p_request_id returns the first outcome and costs no try. Refuses: NOT_SIGNED_IN, NOT_A_BROKER, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, STATUS_NOT_ALLOWED, FIELD_INVALID, BROKER_IS_PARTY, COUNT_MISMATCH, REFUND_CODE_MISSING, REFUND_DISPUTED, those of check_broker_limits.';

grant execute on function public.pay_refund(uuid,text,text,bigint) to authenticated;
grant execute on function public.pay_refund(uuid,text,text,bigint) to service_role;

CREATE FUNCTION public.people_by_id(p_ids uuid[])
 RETURNS TABLE(id uuid, username text, first_name text, last_name text, avatar_url text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.caller_id();
  if p_ids is null or cardinality(p_ids) > 100 then
    perform private.refuse('WA003', 'A list of at most 100 ids', '{"field": "p_ids"}');
  end if;
  return query
    select p.id, p.username, p.first_name, p.last_name, p.avatar_url
    from public.profiles p where p.id = any (p_ids);
end
$function$;
comment on function public.people_by_id(uuid[]) is 'The people of exactly these ids, at most 100: an id is random, so whoever has it was given it. Refuses: those of caller_id, FIELD_INVALID (p_ids).';

grant execute on function public.people_by_id(uuid[]) to authenticated;
grant execute on function public.people_by_id(uuid[]) to service_role;

CREATE FUNCTION public.plan_account_deletion()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.caller_id();
  v_is_possible boolean := true;
begin
  begin
    perform private.tell_areas('refuse_account_end', v_user_id);
  exception when others then
    -- A refusal is the answer here; anything else must be heard of.
    if sqlstate !~ '^WA' then
      raise;
    end if;
    v_is_possible := false;
  end;
  return private.answer_of_areas('plan_account_end', v_user_id) || jsonb_build_object('is_possible', v_is_possible);
end
$function$;
comment on function public.plan_account_deletion() is 'What delete_my_account would do: {is_possible, open_transfer_count, open_delivery_count, is_last_admin, kept: [deliveries | money_transfers | messages | identity_documents | audit_log]}, from private.plan_account_end_of_<area>. Changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';

grant execute on function public.plan_account_deletion() to authenticated;
grant execute on function public.plan_account_deletion() to service_role;

CREATE FUNCTION public.price_per_sqm_of(p_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_home private.listed_homes := private.listed_home(p_id);
  v_answer jsonb;
begin
  select jsonb_build_object('median', round(percentile_cont(0.5) within group (order by l.price_per_sqm)::numeric, 2), 'count', count(*))
    into v_answer
  from private.listed_homes l
  where l.neighborhood_id = v_home.neighborhood_id and l.listing_type = v_home.listing_type
    and l.property_type_id = v_home.property_type_id and l.price_per_sqm is not null
  -- Of fewer it would say more about single owners than about the place.
  having count(*) >= 5;
  return v_answer;
end
$function$;
comment on function public.price_per_sqm_of(uuid) is 'The middle price in MAD of a square metre among public homes of the same neighbourhood, kind and offer: {median, count}, or null under five. Definer: as search_homes. Refuses: PROPERTY_NOT_FOUND.';

grant execute on function public.price_per_sqm_of(uuid) to anon;
grant execute on function public.price_per_sqm_of(uuid) to authenticated;
grant execute on function public.price_per_sqm_of(uuid) to service_role;

CREATE FUNCTION public.propose_operator_role(p_id uuid, p_user_id uuid, p_role text, p_reason text)
 RETURNS TABLE(id uuid, user_id uuid, role text, reason text, proposed_by uuid, created_at timestamp with time zone, expires_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_admin_id uuid := private.require_operator('admin');
  v_reason text;
  v_proposal private.operator_role_proposals;
begin
  -- The receiver's row is the lock for all that concerns her roles.
  perform from public.profiles p where p.id = p_user_id for no key update;
  select * into v_proposal from private.operator_role_proposals p where p.id = p_id;
  if v_proposal.id is not null then
    if (v_proposal.proposed_by, v_proposal.user_id, v_proposal.role) is distinct from (v_admin_id, p_user_id, p_role) then
      perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
    end if;
    return query select v_proposal.id, v_proposal.user_id, v_proposal.role, v_proposal.reason,
      v_proposal.proposed_by, v_proposal.created_at, v_proposal.expires_at;
    return;
  end if;
  if p_id is null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
  elsif p_role is null or p_role not in ('support', 'identity_reviewer', 'finance', 'compliance', 'admin') then
    perform private.refuse('WA003', 'There is no such role', '{"field": "p_role"}');
  elsif not exists (
    select from auth.users u where u.id = p_user_id and u.email_confirmed_at is not null
      and u.deleted_at is null and not coalesce(u.banned_until > now(), false)) then
    perform private.refuse('WA076', 'There is no such person with a confirmed address');
  elsif exists (select from private.operator_roles r where r.user_id = p_user_id and r.role = p_role) then
    perform private.refuse('WA003', 'She has the role', '{"field": "p_role"}');
  end if;
  v_reason := private.require_reason(p_reason);
  -- What nobody answered in seven days makes room for another proposal.
  update private.operator_role_proposals p set decision = 'rejected', decided_at = now()
  where p.user_id = p_user_id and p.role = p_role and p.decision is null and p.expires_at <= now();
  if exists (select from private.operator_role_proposals p
    where p.user_id = p_user_id and p.role = p_role and p.decision is null) then
    perform private.refuse('WA075', 'The role was proposed already');
  end if;
  insert into private.operator_role_proposals (id, user_id, role, reason, proposed_by)
  values (p_id, p_user_id, p_role, v_reason, v_admin_id) returning * into v_proposal;
  perform private.add_audit_event('operator_role.proposed', 'operator', p_user_id, v_reason,
    jsonb_build_object('role', p_role, 'proposal_id', p_id));
  return query select v_proposal.id, v_proposal.user_id, v_proposal.role, v_proposal.reason,
    v_proposal.proposed_by, v_proposal.created_at, v_proposal.expires_at;
end
$function$;
comment on function public.propose_operator_role(uuid,uuid,text,text) is 'An admin proposes a role for a person; another admin confirms within seven days. A repeat with the same p_id returns the first result. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, PERSON_NOT_FOUND, ALREADY_PROPOSED.';

grant execute on function public.propose_operator_role(uuid,uuid,text,text) to authenticated;
grant execute on function public.propose_operator_role(uuid,uuid,text,text) to service_role;

CREATE FUNCTION public.prove_collect_phone(p_token text, p_code text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_link private.collect_links;
  v_proof text;
begin
  perform from private.collect_links where token_hash = sha256(convert_to(p_token, 'UTF8')) for update;
  v_link := private.live_collect_link(p_token);
  if v_link.transfer_id is null then
    return null;
  elsif v_link.code_hash is null or v_link.code_ends_at <= now() or v_link.code_tries_left = 0 then
    return jsonb_build_object('outcome', 'no_code');
  elsif v_link.code_hash <> extensions.crypt(coalesce(p_code, ''), v_link.code_hash) then
    -- A wrong code is an answer, not an exception: raising would undo the count of tries.
    update private.collect_links set code_tries_left = code_tries_left - 1 where transfer_id = v_link.transfer_id
    returning * into v_link;
    return jsonb_build_object('outcome', 'wrong_code', 'tries_left', v_link.code_tries_left);
  end if;
  v_proof := encode(extensions.gen_random_bytes(16), 'hex');
  update private.collect_links set
    code_hash = null, code_ends_at = null, code_tries_left = 0,
    proof_hash = sha256(convert_to(v_proof, 'UTF8')), proof_ends_at = now() + interval '1 hour'
  where transfer_id = v_link.transfer_id;
  return jsonb_build_object('outcome', 'proven', 'proof', v_proof);
end
$function$;
comment on function public.prove_collect_phone(text,text) is 'Whoever types the code has the phone in hand: {outcome: proven | wrong_code | no_code, proof, tries_left}. The code counts once, for ten minutes and five tries, and for its own link alone; the proof opens the page for an hour. Null for a link that is unknown or over. Definer: visitors read no link.';

grant execute on function public.prove_collect_phone(text,text) to anon;
grant execute on function public.prove_collect_phone(text,text) to authenticated;
grant execute on function public.prove_collect_phone(text,text) to service_role;

CREATE FUNCTION public.publish_property(p_id uuid, p_is_published boolean)
 RETURNS public.properties
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Who is no longer approved may still take her home out of sight.
  v_user_id uuid := case when p_is_published then private.require_identity_approved() else private.caller_id() end;
  v_property public.properties := private.lock_own_property(p_id, v_user_id);
  v_missing text[];
begin
  if p_is_published is null then
    perform private.refuse('WA003', 'Yes or no', '{"field": "is_published"}');
  elsif p_is_published then
    v_missing := array_remove(array[
      case when v_property.price = 0 then 'price' end,
      case when v_property.area_sqm = 0 then 'area_sqm' end,
      case when v_property.city_id is null then 'city_id' end,
      case when not exists (select from public.property_images i where i.property_id = p_id) then 'images' end], null);
    if v_missing <> '{}' then
      perform private.refuse('WA112', 'The property is not ready to be shown', jsonb_build_object('fields', v_missing));
    end if;
  end if;
  if v_property.is_published <> p_is_published then
    update public.properties p
    set is_published = p_is_published, published_at = coalesce(p.published_at, now()), updated_by = v_user_id
    where p.id = p_id returning * into v_property;
  end if;
  return v_property;
end
$function$;
comment on function public.publish_property(uuid,boolean) is 'Shows the caller''s property to everybody while it is available or pending, or hides it. A repeat changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, IDENTITY_REQUIRED, PROPERTY_NOT_FOUND, FIELD_INVALID, PROPERTY_NOT_READY (detail fields: price, area_sqm, city_id, images).';

grant execute on function public.publish_property(uuid,boolean) to authenticated;
grant execute on function public.publish_property(uuid,boolean) to service_role;

CREATE FUNCTION public.put_back_home(p_property_id uuid, p_reason text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_operator_id uuid := private.require_operator('support', 'compliance', 'admin');
  v_reason text := private.require_reason(p_reason);
  v_property public.properties := private.lock_home_to_judge(p_property_id, v_operator_id);
begin
  if v_property.taken_down_at is null then
    return false;
  end if;
  update public.properties p set taken_down_at = null, taken_down_reason = null where p.id = p_property_id;
  perform private.notify(v_property.created_by, 'account', 'home_put_back',
    jsonb_build_object('property_id', p_property_id, 'name', v_property.title));
  perform private.add_audit_event('home.put_back', 'operator', v_property.created_by, v_reason,
    jsonb_build_object('property_id', p_property_id));
  return true;
end
$function$;
comment on function public.put_back_home(uuid,text) is 'Ends the taking down: the home is as public as its owner and her account let it be, and she is told. False when it was not taken down. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, PROPERTY_NOT_FOUND, OWN_CASE.';

grant execute on function public.put_back_home(uuid,text) to authenticated;
grant execute on function public.put_back_home(uuid,text) to service_role;

CREATE FUNCTION public.quote_delivery(p_pickup_city_id integer, p_dropoff_city_id integer, p_weight_grams integer, p_length_cm integer, p_width_cm integer, p_height_cm integer, p_declared_value_centimes bigint DEFAULT NULL::bigint)
 RETURNS TABLE(courier_id uuid, courier_name text, tariff_id uuid, zone text, chargeable_grams integer, base_centimes bigint, weight_extra_centimes bigint, insurance_centimes bigint, total_centimes bigint, returned_centimes bigint, refused_centimes bigint, promise_hours_min integer, promise_hours_max integer, covered_centimes bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_zone text;
  v_field text := case
    when p_weight_grams is null or p_weight_grams < 1 then 'weight_grams'
    when p_length_cm is null or p_length_cm < 1 then 'length_cm'
    when p_width_cm is null or p_width_cm < 1 then 'width_cm'
    when p_height_cm is null or p_height_cm < 1 then 'height_cm' end;
  v_longest integer := greatest(p_length_cm, p_width_cm, p_height_cm);
  v_most_grams integer;
  v_most_cm integer;
begin
  if (select count(*) from public.cities c where c.id in (p_pickup_city_id, p_dropoff_city_id))
    < (case when p_pickup_city_id = p_dropoff_city_id then 1 else 2 end) then
    perform private.refuse('WA004', 'City not found');
  elsif v_field is not null then
    perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', v_field));
  end if;
  perform private.check_declared_value(p_declared_value_centimes);
  select max(t.max_weight_grams), max(t.max_side_cm) into v_most_grams, v_most_cm
  from public.couriers c, private.tariff_in_force(c.id) t where c.is_active and t.id is not null;
  if p_weight_grams > v_most_grams then
    perform private.refuse('WA122', 'No courier carries this weight', jsonb_build_object('maximum_grams', v_most_grams));
  elsif v_longest > v_most_cm then
    perform private.refuse('WA123', 'No courier carries this size', jsonb_build_object('maximum_cm', v_most_cm));
  end if;
  v_zone := private.zone_between(p_pickup_city_id, p_dropoff_city_id);
  return query
    select c.id, c.name, t.id, v_zone, l.chargeable_grams, l.base_centimes, l.weight_extra_centimes, l.insurance_centimes,
      l.total_centimes, l.returned_centimes, l.refused_centimes, l.promise_hours_min, l.promise_hours_max, l.covered_centimes
    from public.couriers c
    cross join lateral private.tariff_in_force(c.id) t
    cross join lateral private.delivery_price(t.id, v_zone, p_weight_grams, p_length_cm, p_width_cm, p_height_cm,
      p_declared_value_centimes) l
    where c.is_active and p_weight_grams <= t.max_weight_grams and v_longest <= t.max_side_cm
    order by l.total_centimes, l.promise_hours_max, c.name;
end
$function$;
comment on function public.quote_delivery(integer,integer,integer,integer,integer,integer,bigint) is 'What each courier asks for such a parcel today, the cheapest first, with what a return or a refusal would cost. For visitors too. Definer: it reads no person''s rows. Refuses: CITY_NOT_FOUND, FIELD_INVALID (detail field), DECLARED_VALUE_INVALID, DELIVERY_TOO_HEAVY (detail maximum_grams), DELIVERY_TOO_LARGE (detail maximum_cm).';

grant execute on function public.quote_delivery(integer,integer,integer,integer,integer,integer,bigint) to anon;
grant execute on function public.quote_delivery(integer,integer,integer,integer,integer,integer,bigint) to authenticated;
grant execute on function public.quote_delivery(integer,integer,integer,integer,integer,integer,bigint) to service_role;

CREATE FUNCTION public.quote_money_transfer(p_amount_centimes bigint, p_fee_payer text)
 RETURNS public.money_quotes
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.caller_id();
  v_schedule public.fee_schedules := private.check_amount(p_amount_centimes);
  v_fee bigint;
  v_quote public.money_quotes;
begin
  if p_fee_payer is null or p_fee_payer not in ('sender', 'recipient') then
    perform private.refuse('WA024', 'The fee is paid by the sender or the recipient');
  end if;
  perform private.check_limits(v_user_id, p_amount_centimes);
  -- Rounded up to a whole dirham: nobody hands over centimes.
  select ceil((base_fee_centimes * 1000000 + (p_amount_centimes - above_centimes) * rate_ppm)
      / 100000000.0)::bigint * 100
    into strict v_fee
  from public.fee_bands
  where schedule_id = v_schedule.id
    and p_amount_centimes > above_centimes and p_amount_centimes <= up_to_centimes;
  insert into public.money_quotes (
    user_id, amount_centimes, fee_payer, fee_centimes, tax_centimes,
    total_centimes, payout_centimes, fee_schedule_id)
  values (
    v_user_id, p_amount_centimes, p_fee_payer, v_fee,
    round(v_fee * v_schedule.tax_ppm::numeric / (1000000 + v_schedule.tax_ppm))::bigint,
    case p_fee_payer when 'sender' then p_amount_centimes + v_fee else p_amount_centimes end,
    case p_fee_payer when 'sender' then p_amount_centimes else p_amount_centimes - v_fee end,
    v_schedule.id)
  returning * into v_quote;
  return v_quote;
end
$function$;
comment on function public.quote_money_transfer(bigint,text) is 'Prices an amount in centimes of MAD, held for 15 minutes; p_fee_payer is sender or recipient. Refuses: NOT_SIGNED_IN, AMOUNT_INVALID, AMOUNT_TOO_SMALL, AMOUNT_TOO_LARGE, AMOUNT_NOT_WHOLE, FEE_PAYER_INVALID, those of check_limits.';

grant execute on function public.quote_money_transfer(bigint,text) to authenticated;
grant execute on function public.quote_money_transfer(bigint,text) to service_role;

CREATE FUNCTION public.read_audit_events(p_action text DEFAULT NULL::text, p_actor text DEFAULT NULL::text, p_subject text DEFAULT NULL::text, p_day date DEFAULT NULL::date, p_before_id bigint DEFAULT NULL::bigint, p_limit integer DEFAULT 50)
 RETURNS TABLE(id bigint, created_at timestamp with time zone, action text, actor_id uuid, actor_role text, actor_name text, actor_username text, subject_id uuid, subject_name text, subject_username text, subject_reference text, reason text, details jsonb, hash text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_actors uuid[];
  v_subjects uuid[];
begin
  perform private.require_operator('compliance', 'admin');
  -- What is asked stands in the log for ever, so nothing free gets in.
  if p_action !~ '^[a-z_]+\.[a-z_]+$' or char_length(p_action) > 80 then
    perform private.refuse('WA003', 'There is no such kind', '{"field": "p_action"}');
  elsif p_day not between '2000-01-01' and '2200-01-01' then
    perform private.refuse('WA003', 'There is no such day', '{"field": "p_day"}');
  elsif char_length(p_actor) > 200 or char_length(p_subject) > 200 then
    perform private.refuse('WA003', 'A search has at most 200 characters', '{"field": "p_subject"}');
  end if;
  v_actors := case when btrim(p_actor) <> '' then private.audit_ids(p_actor) end;
  v_subjects := case when btrim(p_subject) <> '' then private.audit_ids(p_subject) end;
  perform private.seal_audit_events();
  return query
    select e.id, e.created_at, e.action,
      e.actor_id, e.actor_role, private.mask_name(a.first_name) || ' ' || private.mask_name(coalesce(a.last_name, '')), a.username,
      e.subject_id, private.mask_name(s.first_name) || ' ' || private.mask_name(coalesce(s.last_name, '')), s.username, t.reference,
      e.reason, e.details, encode(e.hash, 'hex')
    from private.audit_events e
    left join public.profiles a on a.id = e.actor_id
    left join public.profiles s on s.id = e.subject_id
    left join public.money_transfers t on t.id = e.subject_id
    where (p_action is null or e.action = p_action)
      and (v_actors is null or e.actor_id = any (v_actors))
      and (v_subjects is null or e.subject_id = any (v_subjects))
      and (p_day is null or e.created_at >= p_day::timestamp at time zone 'Africa/Casablanca'
        and e.created_at < (p_day + 1)::timestamp at time zone 'Africa/Casablanca')
      and (p_before_id is null or e.id < p_before_id)
    order by e.id desc
    limit least(greatest(coalesce(p_limit, 50), 1), 200);
  perform private.add_audit_event('audit.read', 'operator', case when cardinality(v_subjects) = 1 then v_subjects[1] end, null,
    jsonb_strip_nulls(jsonb_build_object('action', p_action, 'actors', to_jsonb(v_actors), 'subjects', to_jsonb(v_subjects),
      'day', p_day, 'before_id', p_before_id)));
end
$function$;
comment on function public.read_audit_events(text,text,text,date,bigint,integer) is 'The audit log, the newest first: of one kind, of what somebody did (p_actor) or of what concerns her (p_subject), both as search_people finds people, or a transfer''s reference, or an id; of one day in Morocco. Names are masked. The next page is before the last row''s id. For compliance and admins; reading is logged too. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID.';

grant execute on function public.read_audit_events(text,text,text,date,bigint,integer) to authenticated;
grant execute on function public.read_audit_events(text,text,text,date,bigint,integer) to service_role;

CREATE FUNCTION public.read_chat_reports(p_after timestamp with time zone DEFAULT NULL::timestamp with time zone, p_after_id uuid DEFAULT NULL::uuid, p_limit integer DEFAULT 50)
 RETURNS SETOF public.chat_reports
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_reports public.chat_reports[];
begin
  perform private.require_operator('support', 'compliance', 'admin');
  v_reports := array(
    select r from public.chat_reports r
    where r.resolved_at is null and (p_after is null
      or (r.created_at, r.id) > (p_after, coalesce(p_after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')))
    order by r.created_at, r.id
    limit least(greatest(coalesce(p_limit, 50), 1), 100));
  perform private.add_audit_event('chat_report.read', 'operator', null, null,
    jsonb_build_object('found', (select coalesce(jsonb_agg(r.id), '[]') from unnest(v_reports) as r)));
  return query select * from unnest(v_reports);
end
$function$;
comment on function public.read_chat_reports(timestamp with time zone,uuid,integer) is 'Reports that wait, the oldest first, for support, compliance and admins; logged. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';

grant execute on function public.read_chat_reports(timestamp with time zone,uuid,integer) to authenticated;
grant execute on function public.read_chat_reports(timestamp with time zone,uuid,integer) to service_role;

CREATE FUNCTION public.read_dispute(p_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_operator_id uuid := private.require_operator('support', 'finance', 'compliance', 'admin');
  v_dispute private.disputes := (select d from private.disputes d where d.id = p_id);
begin
  if v_dispute.id is null then
    perform private.refuse('WA190', 'There is no such dispute');
  elsif private.is_own_dispute(v_dispute, v_operator_id) then
    perform private.refuse('WA068', 'Not about oneself');
  end if;
  perform private.add_audit_event('dispute.read', 'operator', p_id);
  return private.dispute_for_operator(v_dispute);
end
$function$;
comment on function public.read_dispute(uuid) is 'A dispute with its entries and the facts of the transfer, people masked; logged. For support, finance, compliance and admins, not of a transfer of their own. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, DISPUTE_NOT_FOUND, OWN_CASE.';

grant execute on function public.read_dispute(uuid) to authenticated;
grant execute on function public.read_dispute(uuid) to service_role;

CREATE FUNCTION public.read_home_reports(p_are_taken_down boolean DEFAULT false, p_after timestamp with time zone DEFAULT NULL::timestamp with time zone, p_after_id uuid DEFAULT NULL::uuid, p_limit integer DEFAULT 50)
 RETURNS TABLE(property_id uuid, since timestamp with time zone, title text, title_fr text, title_ar text, description text, owner_id uuid, city_id integer, price numeric, price_currency text, listing_type text, image_url text, is_listed boolean, taken_down_at timestamp with time zone, taken_down_reason text, report_count integer, reports jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_ids uuid[];
  v_since timestamptz[];
begin
  perform private.require_operator('support', 'compliance', 'admin');
  select array_agg(found.id order by found.since, found.id), array_agg(found.since order by found.since, found.id)
    into v_ids, v_since
  from (
    select waiting.id, waiting.since from (
      select r.property_id as id, min(r.created_at) as since from public.property_reports r
      where r.resolved_at is null and not coalesce(p_are_taken_down, false) group by r.property_id
      union all
      select p.id, p.taken_down_at from public.properties p
      where p.taken_down_at is not null and coalesce(p_are_taken_down, false)) as waiting
    where p_after is null
      or (waiting.since, waiting.id) > (p_after, coalesce(p_after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
    order by waiting.since, waiting.id
    limit least(greatest(coalesce(p_limit, 50), 1), 100)) as found;
  perform private.add_audit_event('home_report.read', 'operator', null, null,
    jsonb_build_object('found', coalesce(to_jsonb(v_ids), '[]')));
  return query
    select p.id, w.since, p.title, p.title_fr, p.title_ar, coalesce(p.description, p.description_fr, p.description_ar),
      p.created_by, p.city_id, p.price, p.price_currency, p.listing_type, i.image_url,
      exists (select from private.listed_homes l where l.id = p.id), p.taken_down_at, p.taken_down_reason,
      coalesce(said.count, 0)::integer, coalesce(said.reports, '[]')
    from unnest(v_ids, v_since) as w (id, since)
    join public.properties p on p.id = w.id
    left join public.property_images i on i.property_id = p.id and i.is_primary
    left join lateral (
      -- Not who said it: a report is judged by what it says.
      select count(*) as count, jsonb_agg(jsonb_build_object('id', r.id, 'reason', r.reason, 'note', r.note,
        'created_at', r.created_at) order by r.created_at, r.id) as reports
      from public.property_reports r
      where r.property_id = p.id and (r.resolved_at is null or p.taken_down_at is not null)) as said on true
    order by w.since, w.id;
end
$function$;
comment on function public.read_home_reports(boolean,timestamp with time zone,uuid,integer) is 'Homes about which reports wait, the longest waiting first, each with what was said and not by whom; or those that are taken down. For support, compliance and admins; logged. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';

grant execute on function public.read_home_reports(boolean,timestamp with time zone,uuid,integer) to authenticated;
grant execute on function public.read_home_reports(boolean,timestamp with time zone,uuid,integer) to service_role;

CREATE FUNCTION public.read_ledger_checks()
 RETURNS TABLE(night date, checked_at timestamp with time zone, is_whole boolean, journal_count bigint, broken_journal_id bigint, problem text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_operator('finance', 'admin');
  return query
    select c.night, c.checked_at, c.is_whole, c.journal_count, c.broken_journal_id, c.problem
    from private.ledger_checks c order by c.id desc limit 30;
end
$function$;
comment on function public.read_ledger_checks() is 'What the last thirty checks of the ledger found, the newest first. For finance and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';

grant execute on function public.read_ledger_checks() to authenticated;
grant execute on function public.read_ledger_checks() to service_role;

CREATE FUNCTION public.read_limits()
 RETURNS TABLE(schedule_id integer, name text, valid_from timestamp with time zone, is_in_force boolean, broker_operation_centimes bigint, broker_day_centimes bigint, float_cap_centimes bigint, level integer, transfer_centimes bigint, day_centimes bigint, thirty_days_centimes bigint, transfers_a_day integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_operator('finance', 'compliance', 'admin');
  return query
    select s.id, s.name, s.valid_from, s.id = (private.limit_schedule_at(now())).id,
      s.broker_operation_centimes, s.broker_day_centimes, s.float_cap_centimes,
      l.level, l.transfer_centimes, l.day_centimes, l.thirty_days_centimes, l.transfers_a_day
    from private.limit_schedules s join private.limit_levels l on l.schedule_id = s.id
    order by s.valid_from desc, l.level;
end
$function$;
comment on function public.read_limits() is 'All versions of the limits, the newest first, one row for each level. For finance, compliance and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';

grant execute on function public.read_limits() to authenticated;
grant execute on function public.read_limits() to service_role;

CREATE FUNCTION public.receipt_public_keys()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('keys', coalesce(jsonb_agg(
    k.public_jwk || jsonb_build_object('kid', k.kid, 'alg', 'ES256', 'use', 'sig') order by k.created_at desc, k.kid), '[]'))
  from private.receipt_keys k where not k.is_leaked
$function$;
comment on function public.receipt_public_keys() is 'What anybody checks a receipt with, as a JSON Web Key Set: the public halves of all keys that ever signed one, but those that leaked.';

grant execute on function public.receipt_public_keys() to anon;
grant execute on function public.receipt_public_keys() to authenticated;
grant execute on function public.receipt_public_keys() to service_role;

CREATE FUNCTION public.receipt_signing_key()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('kid', k.kid, 'sealed', k.sealed_private_jwk)
  from private.receipt_keys k where k.retired_at is null
$function$;
comment on function public.receipt_signing_key() is 'For the function that signs receipts: the key in use, sealed; null when there is none.';

grant execute on function public.receipt_signing_key() to service_role;

CREATE FUNCTION public.record_cash_handover(p_id uuid, p_reference text, p_counted_centimes bigint)
 RETURNS public.cash_handovers
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_broker public.brokers := private.active_broker();
  v_transfer public.money_transfers;
  v_handover public.cash_handovers;
  v_due record;
begin
  select t.* into v_transfer from public.money_transfers t where t.reference = upper(btrim(p_reference));
  v_transfer := private.lock_transfer(v_transfer.id);
  select * into v_handover from public.cash_handovers where id = p_id;
  if v_handover.id is not null then
    if v_handover.broker_id <> v_broker.id or v_handover.transfer_id <> v_transfer.id then
      perform private.refuse('WA050', 'Transfer not found');
    end if;
    return v_handover;
  end if;
  select * into v_due from private.handover_due(v_transfer);
  -- A refund is not counted and then answered: it is paid against the sender's code, by pay_refund.
  if v_due.kind is distinct from 'cash_in' then
    perform private.refuse_status(v_transfer);
  elsif v_broker.id in (v_transfer.sender_id, v_transfer.receiver_id)
    or v_broker.id = v_transfer.broker_id then
    perform private.refuse('WA043', 'The broker may not be a party of the transfer');
  elsif p_counted_centimes is distinct from v_due.amount_centimes then
    perform private.refuse('WA055', 'The counted amount is not the amount due',
      jsonb_build_object('expected_centimes', v_due.amount_centimes));
  elsif exists (select from public.cash_handovers
    where transfer_id = v_transfer.id and confirmed_at is null and rejected_at is null) then
    perform private.refuse('WA058', 'Another count waits for the sender''s answer');
  end if;
  perform private.require_verified_phone(v_transfer.sender_id);
  perform private.require_within_limits(v_transfer);
  perform private.check_broker_limits(v_broker.id, v_transfer.amount_centimes);
  perform private.hold_float(v_broker.id, p_id, p_counted_centimes);
  insert into public.cash_handovers (id, transfer_id, kind, broker_id, counted_centimes)
  values (p_id, v_transfer.id, v_due.kind, v_broker.id, p_counted_centimes)
  returning * into v_handover;
  perform private.add_event(v_transfer, 'cash_recorded', v_transfer.status, 'broker', jsonb_build_object('counted_centimes', p_counted_centimes));
  return v_handover;
end
$function$;
comment on function public.record_cash_handover(uuid,text,bigint) is 'The broker''s half of a cash-in: p_id is made by his device, p_counted_centimes must be the amount due, which his float holds until the sender answers. A repeat with the same id returns the first result. Refuses: NOT_SIGNED_IN, NOT_A_BROKER, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, STATUS_NOT_ALLOWED, BROKER_IS_PARTY, COUNT_MISMATCH, HANDOVER_PENDING, PARTY_PHONE_NOT_VERIFIED, FLOAT_TOO_LOW, those of require_within_limits and check_broker_limits.';

grant execute on function public.record_cash_handover(uuid,text,bigint) to authenticated;
grant execute on function public.record_cash_handover(uuid,text,bigint) to service_role;

CREATE FUNCTION public.record_delivery_scan(p_scan jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ select public.record_delivery_scans(jsonb_build_array(p_scan)) -> 0 $function$;
comment on function public.record_delivery_scan(jsonb) is 'Applies one scan, as record_delivery_scans does. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, COURIER_AGENT_REQUIRED.';

grant execute on function public.record_delivery_scan(jsonb) to authenticated;
grant execute on function public.record_delivery_scan(jsonb) to service_role;

CREATE FUNCTION public.record_delivery_scans(p_scans jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_agent public.courier_agents := private.active_courier_agent();
  v_answers jsonb := '{}';
  v_answer jsonb;
  v_scan record;
  v_detail text;
begin
  perform private.scan_field_is(jsonb_typeof(p_scans) = 'array', 'scans');
  perform private.scan_field_is(jsonb_array_length(p_scans) between 1 and 100, 'scans');
  -- All at the beginning and by id: two queues that hold the same parcels wait for one another, and not each for the other.
  perform from public.deliveries d
  where d.courier_id = v_agent.courier_id and d.status <> 'draft'
    and d.label_code in (select x ->> 'label_code' from jsonb_array_elements(p_scans) as x where jsonb_typeof(x) = 'object')
  order by d.id for no key update;
  -- Asked again: while this waited, an operator may have suspended him.
  v_agent := private.active_courier_agent();
  for v_scan in
    select x.value as body, x.place from jsonb_array_elements(p_scans) with ordinality as x (value, place)
    order by case when jsonb_typeof(x.value) = 'object' then private.scan_time(x.value -> 'occurred_at') end nulls last, x.place
  loop
    begin
      v_answer := private.record_scan(v_agent, v_scan.body);
    exception when others then
      -- Nobody's fault: the whole queue comes again.
      if sqlstate ~ '^(08|40|53|54|55|57|58)' then
        raise;
      end if;
      get stacked diagnostics v_detail = pg_exception_detail;
      if sqlstate ~ '^WA' then
        v_answer := private.refused_scan('FIELD_INVALID', nullif(v_detail, '')::jsonb) - 'is_kept';
      else
        raise warning 'a scan could not be recorded: % %', sqlstate, sqlerrm;
        v_answer := private.refused_scan('SCAN_FAILED') - 'is_kept';
      end if;
    end;
    v_answers := v_answers || jsonb_build_object(v_scan.place, jsonb_build_object('delivery', null)
      || v_answer || jsonb_build_object('id', case when jsonb_typeof(v_scan.body) = 'object' then v_scan.body -> 'id' end));
  end loop;
  return (select jsonb_agg(a.value order by a.key::integer) from jsonb_each(v_answers) as a);
end
$function$;
comment on function public.record_delivery_scans(jsonb) is 'Applies 1 to 100 scans of an agent in the order in which they happened, each by itself, and answers in the order given: [{id, outcome: recorded | repeated | refused, first_outcome, refusal, detail, delivery}]. What one scan lacks is its answer and undoes no other. A repeat of one that wrote something gets its first answer. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, COURIER_AGENT_REQUIRED, FIELD_INVALID.';

grant execute on function public.record_delivery_scans(jsonb) to authenticated;
grant execute on function public.record_delivery_scans(jsonb) to service_role;

CREATE FUNCTION public.reject_cash_handover(p_id uuid)
 RETURNS public.money_transfers
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_handover public.cash_handovers;
  v_transfer public.money_transfers;
begin
  select * into v_handover from public.cash_handovers where id = p_id;
  v_transfer := private.lock_own_transfer(v_handover.transfer_id);
  select * into v_handover from public.cash_handovers where id = p_id for update;
  if v_handover.rejected_at is not null then
    return v_transfer;
  elsif v_handover.confirmed_at is not null then
    perform private.refuse('WA057', 'The count was confirmed');
  end if;
  update public.cash_handovers set rejected_at = now() where id = p_id;
  perform private.end_hold(p_id);
  perform private.add_event(v_transfer, 'cash_rejected', v_transfer.status, 'sender',
    jsonb_build_object('counted_centimes', v_handover.counted_centimes));
  return v_transfer;
end
$function$;
comment on function public.reject_cash_handover(uuid) is 'The sender says that the count is wrong; nothing moves and a new count can be recorded. Refuses: NOT_SIGNED_IN, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, HANDOVER_NOT_FOUND.';

grant execute on function public.reject_cash_handover(uuid) to authenticated;
grant execute on function public.reject_cash_handover(uuid) to service_role;

CREATE FUNCTION public.reject_identity(p_id uuid, p_reason_code text, p_note text DEFAULT NULL::text)
 RETURNS public.user_identity_approvals
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ select private.decide_case(p_id, 'rejected', coalesce(p_reason_code, ''), p_note) $function$;
comment on function public.reject_identity(uuid,text,text) is 'pending -> rejected with a code of identity_rejection_reasons; the note is for the person and must be there for other. Refuses as private.decide_case.';

grant execute on function public.reject_identity(uuid,text,text) to authenticated;
grant execute on function public.reject_identity(uuid,text,text) to service_role;

CREATE FUNCTION public.reject_operator_role(p_id uuid)
 RETURNS text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ select private.decide_operator_role(p_id, 'rejected') $function$;
comment on function public.reject_operator_role(uuid) is 'Any admin rejects a proposal, her own included. Returns rejected; so does a repeat. Refuses as private.decide_operator_role.';

grant execute on function public.reject_operator_role(uuid) to authenticated;
grant execute on function public.reject_operator_role(uuid) to service_role;

CREATE FUNCTION public.remove_delivery_photo(p_photo_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.caller_id();
  v_delivery public.deliveries;
begin
  select d.* into v_delivery
  from public.delivery_photos p join public.deliveries d on d.id = p.delivery_id
  where p.id = p_photo_id and d.sender_id = v_user_id;
  -- The same for what is gone already and for what is a stranger's: it tells nobody what there is.
  if v_delivery.id is null then
    return false;
  end if;
  v_delivery := private.lock_delivery(v_delivery.id);
  if v_delivery.status <> 'draft' then
    perform private.refuse('WA121', 'The photos of a parcel stay with it');
  end if;
  delete from public.delivery_photos p where p.id = p_photo_id;
  return found;
end
$function$;
comment on function public.remove_delivery_photo(uuid) is 'Takes a photo out of the caller''s draft, with its file; false when there is none of hers, after a repeat too. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DELIVERY_NOT_EDITABLE.';

grant execute on function public.remove_delivery_photo(uuid) to authenticated;
grant execute on function public.remove_delivery_photo(uuid) to service_role;

CREATE FUNCTION public.remove_home_search(p_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_caller uuid := private.caller_id();
begin
  delete from public.saved_searches s where s.id = p_id and s.user_id = v_caller;
  return found;
end
$function$;
comment on function public.remove_home_search(uuid) is 'Removes a search of the caller''s; false when there is none. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';

grant execute on function public.remove_home_search(uuid) to authenticated;
grant execute on function public.remove_home_search(uuid) to service_role;

CREATE FUNCTION public.remove_member(p_conversation_id uuid, p_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_conversation public.conversations := private.lock_group_as_admin(p_conversation_id);
begin
  if p_user_id = auth.uid() then
    perform private.refuse('WA003', 'To go oneself is to leave', '{"field": "p_user_id"}');
  elsif not exists (
    select from public.conversation_members m
    where m.conversation_id = p_conversation_id and m.user_id = p_user_id and m.status in ('active', 'requested')) then
    return;
  end if;
  perform private.add_group_event(p_conversation_id, 'removed', p_user_id);
  perform private.end_membership(p_conversation_id, p_user_id, 'removed');
  perform private.tell_conversation(p_conversation_id, p_user_id);
end
$function$;
comment on function public.remove_member(uuid,uuid) is 'An admin puts somebody out of a group; she hears nothing from this moment on. Who is not in it is passed over. Refuses: those of lock_group_as_admin, FIELD_INVALID (herself).';

grant execute on function public.remove_member(uuid,uuid) to authenticated;
grant execute on function public.remove_member(uuid,uuid) to service_role;

CREATE FUNCTION public.rename_group(p_conversation_id uuid, p_name text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_conversation public.conversations := private.lock_group_as_admin(p_conversation_id);
  v_name text := private.checked_group_name(p_name);
begin
  if v_name = v_conversation.name then
    return;
  end if;
  update public.conversations c set name = v_name where c.id = p_conversation_id;
  perform private.add_group_event(p_conversation_id, 'renamed', null, v_name);
  perform private.tell_conversation(p_conversation_id);
end
$function$;
comment on function public.rename_group(uuid,text) is 'Gives a group another name. A repeat changes nothing. Refuses: those of lock_group_as_admin, FIELD_INVALID (p_name).';

grant execute on function public.rename_group(uuid,text) to authenticated;
grant execute on function public.rename_group(uuid,text) to service_role;

CREATE FUNCTION public.renew_delivery_code(p_id uuid, p_kind text, p_code text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_delivery public.deliveries := private.lock_own_delivery(p_id);
begin
  if p_kind is null or p_kind not in ('pickup', 'dropoff', 'return') then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_kind"}');
  elsif v_delivery.status <> 'scheduled' and (v_delivery.status <> 'in_transit' or p_kind = 'pickup') then
    perform private.refuse_delivery_status(v_delivery);
  elsif exists (select from private.delivery_secrets s
    where s.delivery_id = p_id and s.kind <> p_kind and s.code_hash = extensions.crypt(coalesce(p_code, ''), s.code_hash)) then
    perform private.refuse('WA128', 'Each code is another one', jsonb_build_object('kind', p_kind));
  elsif exists (select from private.delivery_secrets s
    where s.delivery_id = p_id and s.kind = p_kind and s.attempts_left = 5
      and s.code_hash = extensions.crypt(coalesce(p_code, ''), s.code_hash)) then
    return public.delivery_detail(p_id);
  end if;
  perform private.set_delivery_code(p_id, p_kind, p_code);
  perform private.add_delivery_event(p_id, 'code_renewed', 'sender', jsonb_build_object('kind', p_kind));
  -- The timeline is not part of the row: a new version tells the screens to look again.
  update public.deliveries d set updated_at = now() where d.id = p_id;
  return public.delivery_detail(p_id);
end
$function$;
comment on function public.renew_delivery_code(uuid,text,text) is 'The old code of that handover ends, the new one has five tries; also unlocks it. A repeat changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DELIVERY_NOT_FOUND, FIELD_INVALID, STATUS_NOT_ALLOWED, DELIVERY_CODE_INVALID (detail kind).';

grant execute on function public.renew_delivery_code(uuid,text,text) to authenticated;
grant execute on function public.renew_delivery_code(uuid,text,text) to service_role;

CREATE FUNCTION public.renew_payout_code(p_id uuid, p_payout_code text)
 RETURNS public.money_transfers
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_transfer public.money_transfers := private.lock_own_transfer(p_id);
begin
  if v_transfer.status not in ('pending', 'waiting_for_broker', 'in_process') then
    perform private.refuse_status(v_transfer);
  end if;
  perform private.set_payout_code(p_id, p_payout_code);
  perform private.add_event(v_transfer, 'payout_code_renewed', v_transfer.status, 'sender');
  return v_transfer;
end
$function$;
comment on function public.renew_payout_code(uuid,text) is 'The old code ends, the new one has five tries; also unlocks a payout. Refuses: NOT_SIGNED_IN, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, STATUS_NOT_ALLOWED, PAYOUT_CODE_INVALID.';

grant execute on function public.renew_payout_code(uuid,text) to authenticated;
grant execute on function public.renew_payout_code(uuid,text) to service_role;

CREATE FUNCTION public.reorder_images(p_property_id uuid, p_ids uuid[])
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.require_identity_approved();
begin
  perform private.lock_own_property(p_property_id, v_user_id);
  -- Pictures that another device added meanwhile stay behind those that were ordered.
  update public.property_images i set image_order = n.place - 1
  from (select x.id, row_number() over (order by array_position(p_ids, x.id), x.image_order, x.id) as place
    from public.property_images x where x.property_id = p_property_id) n
  where i.id = n.id and i.image_order <> n.place - 1;
  return true;
end
$function$;
comment on function public.reorder_images(uuid,uuid[]) is 'Puts the pictures of the caller''s property into the order of the list; those not in it follow. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, IDENTITY_REQUIRED, PROPERTY_NOT_FOUND.';

grant execute on function public.reorder_images(uuid,uuid[]) to authenticated;
grant execute on function public.reorder_images(uuid,uuid[]) to service_role;

CREATE FUNCTION public.report_home(p_id uuid, p_property_id uuid, p_reason text, p_note text DEFAULT NULL::text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.caller_id();
  v_note text := nullif(btrim(p_note), '');
  v_report_id uuid := (select r.id from public.property_reports r where r.reporter_id = v_user_id and r.property_id = p_property_id);
  v_home private.listed_homes;
begin
  -- Said once is said; whether the home is still there does not matter to a repeat.
  if v_report_id is not null then
    return v_report_id;
  end if;
  v_home := private.listed_home(p_property_id);
  if v_home.owner_id = v_user_id then
    perform private.refuse('WA118', 'The home is the caller''s own');
  elsif coalesce(p_reason not in ('scam', 'duplicate', 'wrong_information', 'already_gone', 'offensive', 'other'), true) then
    perform private.refuse('WA003', 'No such reason', '{"field": "reason"}');
  elsif char_length(v_note) > 1000 then
    perform private.refuse('WA003', 'A note has 1000 characters at most', '{"field": "note"}');
  end if;
  insert into public.property_reports (id, reporter_id, property_id, reason, note)
  values (p_id, v_user_id, p_property_id, p_reason, v_note)
  on conflict do nothing returning id into v_report_id;
  if v_report_id is null then
    -- The same at the same time from another device, or an id that is taken.
    select r.id into v_report_id from public.property_reports r where r.reporter_id = v_user_id and r.property_id = p_property_id;
    if v_report_id is null then
      perform private.refuse('WA003', 'Another id', '{"field": "id"}');
    end if;
  end if;
  return v_report_id;
end
$function$;
comment on function public.report_home(uuid,uuid,text,text) is 'Tells the staff what is wrong with a public home, once for each person and home; returns the id of the report. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, PROPERTY_NOT_FOUND, OWN_PROPERTY, FIELD_INVALID (detail field).';

grant execute on function public.report_home(uuid,uuid,text,text) to authenticated;
grant execute on function public.report_home(uuid,uuid,text,text) to service_role;

CREATE FUNCTION public.report_person(p_id uuid, p_conversation_id uuid, p_user_id uuid, p_reason text, p_note text DEFAULT NULL::text, p_message_ids uuid[] DEFAULT '{}'::uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_caller uuid := private.caller_id();
  v_ids uuid[] := array(select distinct unnest(p_message_ids));
  v_messages jsonb;
begin
  if exists (select from public.chat_reports r where r.id = p_id and r.reporter_id = v_caller) then
    return;
  elsif not exists (
      select from public.conversation_members m
      where m.conversation_id = p_conversation_id and m.user_id = v_caller)
    or p_user_id = v_caller or not exists (
      select from public.conversation_members m
      where m.conversation_id = p_conversation_id and m.user_id = p_user_id) then
    perform private.refuse('WA081', 'Conversation not found');
  elsif p_id is null or exists (select from public.chat_reports r where r.id = p_id) then
    perform private.refuse('WA003', 'The device makes the id', '{"field": "p_id"}');
  elsif p_reason is null
      or p_reason not in ('spam', 'scam', 'harassment', 'violence', 'sexual', 'impersonation', 'other') then
    perform private.refuse('WA003', 'There is no such reason', '{"field": "p_reason"}');
  elsif char_length(btrim(p_note)) > 1000 then
    perform private.refuse('WA003', 'A note has at most 1000 characters', '{"field": "p_note"}');
  elsif cardinality(v_ids) > 20 then
    perform private.refuse('WA003', 'A report shows at most 20 messages', '{"field": "p_message_ids"}');
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'type', m.type, 'body', m.body,
      'file_name', m.attachment ->> 'name', 'home_id', m.home_id, 'created_at', m.created_at) order by m.seq), '[]')
    into v_messages
  from public.messages m
  where m.id = any (v_ids) and m.conversation_id = p_conversation_id and m.sender_id = p_user_id
    and private.may_read_message(m.conversation_id, m.seq, m.change);
  if jsonb_array_length(v_messages) <> cardinality(v_ids) then
    perform private.refuse('WA090', 'There is no such message of this person');
  end if;
  insert into public.chat_reports (id, reporter_id, reported_id, conversation_id, reason, note, messages)
  values (p_id, v_caller, p_user_id, p_conversation_id, p_reason, nullif(btrim(p_note), ''), v_messages)
  on conflict do nothing;
end
$function$;
comment on function public.report_person(uuid,uuid,uuid,text,text,uuid[]) is 'Shows the operators what somebody wrote to the caller: up to 20 messages of that person which she can read. The reported one is not told. A repeat changes nothing. Refuses: those of caller_id, CONVERSATION_NOT_FOUND (either is not in it), FIELD_INVALID, MESSAGE_NOT_FOUND.';

grant execute on function public.report_person(uuid,uuid,uuid,text,text,uuid[]) to authenticated;
grant execute on function public.report_person(uuid,uuid,uuid,text,text,uuid[]) to service_role;

CREATE FUNCTION public.request_more_identity(p_id uuid, p_note text)
 RETURNS public.user_identity_approvals
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ select private.decide_case(p_id, 'more_requested', null, p_note) $function$;
comment on function public.request_more_identity(uuid,text) is 'Asks the person for more documents in the words of the note; the case stays pending and leaves the queue until she has answered with add_identity_documents. Refuses as private.decide_case.';

grant execute on function public.request_more_identity(uuid,text) to authenticated;
grant execute on function public.request_more_identity(uuid,text) to service_role;

CREATE FUNCTION public.reschedule_delivery(p_id uuid, p_slot_starts_at timestamp with time zone, p_slot_ends_at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_delivery public.deliveries := private.lock_own_delivery(p_id, true);
begin
  if (v_delivery.next_slot_starts_at, v_delivery.next_slot_ends_at) = (p_slot_starts_at, p_slot_ends_at) then
    return public.delivery_detail(p_id);
  elsif v_delivery.status <> 'in_transit' or v_delivery.attempts = 0 or v_delivery.is_returning then
    perform private.refuse_delivery_status(v_delivery);
  elsif p_slot_starts_at is null or p_slot_ends_at is null or p_slot_ends_at <= now()
    or p_slot_starts_at < now() - interval '12 hours' or p_slot_ends_at > now() + interval '8 days'
    or p_slot_ends_at - p_slot_starts_at not between interval '30 minutes' and interval '12 hours' then
    perform private.refuse('WA133', 'A slot is half an hour to half a day long, within the next week');
  end if;
  update public.deliveries d set next_slot_starts_at = p_slot_starts_at, next_slot_ends_at = p_slot_ends_at where d.id = p_id;
  perform private.add_delivery_event(p_id, 'rescheduled',
    case when v_delivery.sender_id = auth.uid() then 'sender' else 'receiver' end,
    jsonb_build_object('slot_starts_at', p_slot_starts_at, 'slot_ends_at', p_slot_ends_at));
  return public.delivery_detail(p_id);
end
$function$;
comment on function public.reschedule_delivery(uuid,timestamp with time zone,timestamp with time zone) is 'After an attempt that failed, sender or receiver says when somebody will be there. The same slot again changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DELIVERY_NOT_FOUND, STATUS_NOT_ALLOWED, SLOT_INVALID.';

grant execute on function public.reschedule_delivery(uuid,timestamp with time zone,timestamp with time zone) to authenticated;
grant execute on function public.reschedule_delivery(uuid,timestamp with time zone,timestamp with time zone) to service_role;

CREATE FUNCTION public.resolve_chat_report(p_id uuid, p_resolution text, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_operator uuid := private.require_operator('support', 'compliance', 'admin');
  v_reason text := private.require_reason(p_reason);
  v_report public.chat_reports;
begin
  if p_resolution is null or p_resolution not in ('dismissed', 'acted') then
    perform private.refuse('WA003', 'A report is dismissed or acted on', '{"field": "p_resolution"}');
  end if;
  select * into v_report from public.chat_reports r where r.id = p_id for update;
  if v_report.id is null then
    perform private.refuse('WA003', 'There is no such report', '{"field": "p_id"}');
  elsif v_operator in (v_report.reporter_id, v_report.reported_id) then
    perform private.refuse('WA068', 'An operator never decides about herself');
  elsif v_report.resolved_at is not null then
    return;
  end if;
  update public.chat_reports r set resolution = p_resolution, resolved_at = now(), resolved_by = v_operator where r.id = p_id;
  perform private.add_audit_event('chat_report.resolved', 'operator', v_report.reported_id, v_reason,
    jsonb_build_object('report_id', p_id, 'resolution', p_resolution));
end
$function$;
comment on function public.resolve_chat_report(uuid,text,text) is 'Closes a report, dismissed or acted on, for support, compliance and admins, and says why; logged. A repeat changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, OWN_CASE.';

grant execute on function public.resolve_chat_report(uuid,text,text) to authenticated;
grant execute on function public.resolve_chat_report(uuid,text,text) to service_role;

CREATE FUNCTION public.restore_account(p_user_id uuid, p_reason text)
 RETURNS TABLE(user_id uuid, is_suspended boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_operator_id uuid := private.require_operator('compliance', 'admin');
  v_reason text := private.require_reason(p_reason);
  v_suspension private.account_suspensions;
begin
  perform private.lock_other_person(p_user_id);
  update private.account_suspensions s
  set restored_at = now(), restored_by = v_operator_id, restore_reason = v_reason
  where s.user_id = p_user_id and s.restored_at is null
  returning * into v_suspension;
  if v_suspension.id is not null or private.is_suspended(p_user_id) then
    update auth.users u set banned_until = null where u.id = p_user_id;
    update public.brokers b set is_active = true where b.id = p_user_id and v_suspension.was_broker_active;
    perform private.add_audit_event('account.restored', 'operator', p_user_id, v_reason);
  end if;
  return query select p_user_id, false;
end
$function$;
comment on function public.restore_account(uuid,text) is 'Lets a suspended person sign in again, as an active broker if she was one. A repeat changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, OWN_CASE, PERSON_NOT_FOUND.';

grant execute on function public.restore_account(uuid,text) to authenticated;
grant execute on function public.restore_account(uuid,text) to service_role;

CREATE FUNCTION public.reveal_home_phone(p_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- One call of a person after the other, so that many at once do not pass the limit.
  v_user_id uuid := private.lock_caller();
  v_home private.listed_homes := private.listed_home(p_id);
  v_phone text;
begin
  select p.contact_phone into v_phone from public.properties p where p.id = p_id and p.shows_phone;
  if v_phone is null then
    perform private.refuse('WA115', 'The owner shows no phone number');
  elsif v_home.owner_id <> v_user_id then
    if not exists (select from private.phone_reveals r
        where r.user_id = v_user_id and r.property_id = p_id and r.revealed_at > now() - interval '1 day')
      and (select count(*) >= 30 from private.phone_reveals r
        where r.user_id = v_user_id and r.revealed_at > now() - interval '1 day') then
      perform private.refuse('WA116', 'Too many numbers within a day', '{"maximum": 30}');
    end if;
    insert into private.phone_reveals (user_id, property_id) values (v_user_id, p_id)
    on conflict (user_id, property_id) do update set revealed_at = excluded.revealed_at
      where phone_reveals.revealed_at <= now() - interval '1 day';
  end if;
  return v_phone;
end
$function$;
comment on function public.reveal_home_phone(uuid) is 'The number of a public home whose owner shows it, for who is signed in; 30 different homes a day, written down. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, PROPERTY_NOT_FOUND, PHONE_NOT_SHOWN, REVEALS_TOO_MANY (detail maximum).';

grant execute on function public.reveal_home_phone(uuid) to authenticated;
grant execute on function public.reveal_home_phone(uuid) to service_role;

CREATE FUNCTION public.reveal_person(p_user_id uuid, p_reason text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_reason text;
  v_person jsonb;
begin
  perform private.require_operator('support', 'compliance', 'admin');
  v_reason := private.require_reason(p_reason);
  select jsonb_build_object(
    'profile', to_jsonb(p),
    'account', jsonb_build_object('created_at', u.created_at, 'last_sign_in_at', u.last_sign_in_at,
      'providers', coalesce((select jsonb_agg(i.provider order by i.provider) from auth.identities i where i.user_id = p.id), '[]'),
      'has_second_factor', exists (select from auth.mfa_factors f where f.user_id = p.id and f.status = 'verified'),
      'is_suspended', private.is_suspended(p.id), 'is_deleted', u.deleted_at is not null),
    'roles', coalesce((select jsonb_agg(r.role order by r.role) from private.operator_roles r where r.user_id = p.id), '[]'),
    'broker', (select to_jsonb(b) from public.brokers b where b.id = p.id),
    -- Whether and when, not the papers: those are for reviewers.
    'identity_cases', coalesce((
      select jsonb_agg(jsonb_build_object('id', a.id, 'status', a.status, 'submitted_at', a.submitted_at,
        'reviewed_at', a.reviewed_at, 'reason_code', a.reason_code) order by a.submitted_at)
      from public.user_identity_approvals a where a.user_id = p.id), '[]'),
    'suspensions', coalesce((
      select jsonb_agg(jsonb_build_object('reason', s.reason, 'suspended_by', s.suspended_by, 'created_at', s.created_at,
        'restore_reason', s.restore_reason, 'restored_by', s.restored_by, 'restored_at', s.restored_at) order by s.id)
      from private.account_suspensions s where s.user_id = p.id), '[]'),
    'transfers', coalesce((
      select jsonb_agg(to_jsonb(recent) order by recent.updated_at desc)
      from (
        select t.id, t.reference, t.status, t.refund_state, t.is_on_hold, t.amount_centimes, t.updated_at,
          case when t.sender_id = p.id then 'sender' else 'receiver' end as role
        from public.money_transfers t where p.id in (t.sender_id, t.receiver_id)
        order by t.updated_at desc limit 20) as recent), '[]'))
    into v_person
  from public.profiles p join auth.users u on u.id = p.id
  where p.id = p_user_id;
  if v_person is null then
    perform private.refuse('WA076', 'There is no such person');
  end if;
  perform private.add_audit_event('person.revealed', 'operator', p_user_id, v_reason);
  return v_person;
end
$function$;
comment on function public.reveal_person(uuid,text) is 'A person unmasked, for support, compliance and admins who say why; logged with the reason. Returns {profile, account, roles, broker, identity_cases, suspensions, transfers}. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, PERSON_NOT_FOUND.';

grant execute on function public.reveal_person(uuid,text) to authenticated;
grant execute on function public.reveal_person(uuid,text) to service_role;

CREATE FUNCTION public.save_delivery_draft(p_id uuid, p_body jsonb, p_step text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_sender_id uuid := private.caller_id();
  v_delivery public.deliveries;
  v_draft public.deliveries;
  v_body jsonb;
  v_field text := case
    when p_id is null then 'p_id'
    when jsonb_typeof(p_body) is distinct from 'object' then 'p_body'
    when p_step not in ('details', 'pickup', 'dropoff', 'photos', 'courier', 'confirm') then 'p_step'
    else private.invalid_delivery_field(p_body) end;
  c_fields constant text[] := array['receiver_id', 'weight_grams', 'length_cm', 'width_cm', 'height_cm', 'contents',
    'declared_value_centimes', 'pickup_city_id', 'pickup_address', 'pickup_landmark', 'pickup_notes', 'pickup_latitude',
    'pickup_longitude', 'pickup_contact_name', 'pickup_contact_phone', 'dropoff_city_id', 'dropoff_address',
    'dropoff_landmark', 'dropoff_notes', 'dropoff_latitude', 'dropoff_longitude', 'dropoff_contact_name',
    'dropoff_contact_phone', 'courier_id'];
begin
  v_field := coalesce(v_field, (select key from jsonb_object_keys(p_body) as key where key <> all (c_fields) order by key limit 1));
  if v_field is not null then
    perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', v_field));
  end if;
  select coalesce(jsonb_object_agg(key, case
      when jsonb_typeof(value) = 'string' then coalesce(to_jsonb(nullif(btrim(value #>> '{}'), '')), 'null')
      else value end), '{}')
    into v_body from jsonb_each(p_body);
  perform private.check_declared_value((v_body ->> 'declared_value_centimes')::bigint);

  -- Two devices may create the same draft at once: one inserts, the other waits and then changes it.
  insert into public.deliveries (id, sender_id) values (p_id, v_sender_id) on conflict (id) do nothing;
  v_delivery := private.lock_own_delivery(p_id);
  if v_delivery.status <> 'draft' then
    perform private.refuse('WA121', 'A submitted parcel cannot be changed');
  end if;
  v_draft := jsonb_populate_record(v_delivery, v_body);
  if (v_body ? 'pickup_city_id' or v_body ? 'dropoff_city_id') and exists (
    select from unnest(array[v_draft.pickup_city_id, v_draft.dropoff_city_id]) as city (id)
    where city.id is not null and not exists (select from public.cities c where c.id = city.id)) then
    perform private.refuse('WA004', 'City not found');
  elsif v_draft.receiver_id = v_sender_id then
    perform private.refuse('WA031', 'A parcel to oneself is not possible');
  -- One of her contacts, so that nobody is told of parcels by a stranger.
  elsif v_body ->> 'receiver_id' is not null and not private.may_be_receiver(v_sender_id, v_draft.receiver_id) then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "receiver_id"}');
  elsif v_body ->> 'courier_id' is not null
    and not exists (select from public.couriers c where c.id = v_draft.courier_id and c.is_active) then
    perform private.refuse('WA127', 'The courier is not available');
  elsif (v_draft.pickup_latitude is null) <> (v_draft.pickup_longitude is null) then
    perform private.refuse('WA003', 'A pin has both', '{"field": "pickup_longitude"}');
  elsif (v_draft.dropoff_latitude is null) <> (v_draft.dropoff_longitude is null) then
    perform private.refuse('WA003', 'A pin has both', '{"field": "dropoff_longitude"}');
  end if;

  update public.deliveries d set
    step = coalesce(p_step, d.step),
    receiver_id = v_draft.receiver_id,
    weight_grams = v_draft.weight_grams,
    length_cm = v_draft.length_cm,
    width_cm = v_draft.width_cm,
    height_cm = v_draft.height_cm,
    contents = v_draft.contents,
    declared_value_centimes = v_draft.declared_value_centimes,
    pickup_city_id = v_draft.pickup_city_id,
    pickup_address = v_draft.pickup_address,
    pickup_landmark = v_draft.pickup_landmark,
    pickup_notes = v_draft.pickup_notes,
    pickup_latitude = v_draft.pickup_latitude,
    pickup_longitude = v_draft.pickup_longitude,
    pickup_contact_name = v_draft.pickup_contact_name,
    pickup_contact_phone = v_draft.pickup_contact_phone,
    dropoff_city_id = v_draft.dropoff_city_id,
    dropoff_address = v_draft.dropoff_address,
    dropoff_landmark = v_draft.dropoff_landmark,
    dropoff_notes = v_draft.dropoff_notes,
    dropoff_latitude = v_draft.dropoff_latitude,
    dropoff_longitude = v_draft.dropoff_longitude,
    dropoff_contact_name = v_draft.dropoff_contact_name,
    dropoff_contact_phone = v_draft.dropoff_contact_phone,
    courier_id = v_draft.courier_id
  where d.id = p_id;
  return public.delivery_detail(p_id);
end
$function$;
comment on function public.save_delivery_draft(uuid,jsonb,text) is 'Creates the caller''s draft with the id she made, or changes the fields named in p_body (what the parcel is, receiver_id, courier_id and the eight fields of each place); the last write of a field wins. p_step is where the wizard stands. Returns delivery_detail. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, FIELD_INVALID (detail field; unknown ones too), DECLARED_VALUE_INVALID, DELIVERY_NOT_FOUND, DELIVERY_NOT_EDITABLE, CITY_NOT_FOUND, RECIPIENT_IS_SENDER, COURIER_NOT_AVAILABLE.';

grant execute on function public.save_delivery_draft(uuid,jsonb,text) to authenticated;
grant execute on function public.save_delivery_draft(uuid,jsonb,text) to service_role;

CREATE FUNCTION public.save_home_search(p_id uuid, p_name text, p_filters jsonb, p_is_alert_on boolean DEFAULT true)
 RETURNS public.saved_searches
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.lock_caller();
  v_search public.saved_searches;
begin
  perform private.read_home_filter(p_filters);
  if coalesce(btrim(p_name), '') = '' or char_length(btrim(p_name)) > 80 then
    perform private.refuse('WA003', 'A name has 1 to 80 characters', '{"field": "name"}');
  elsif pg_column_size(p_filters) > 8000 then
    perform private.refuse('WA003', 'These filters are too long', '{"field": "filters"}');
  elsif not exists (select from public.saved_searches s where s.id = p_id)
    and (select count(*) >= 50 from public.saved_searches s where s.user_id = v_user_id) then
    perform private.refuse('WA117', 'A person keeps 50 searches', '{"maximum": 50}');
  end if;
  insert into public.saved_searches (id, user_id, name, filters, is_alert_on)
  values (p_id, v_user_id, btrim(p_name), coalesce(p_filters, '{}'), coalesce(p_is_alert_on, true))
  on conflict (id) do update set name = excluded.name, filters = excluded.filters, is_alert_on = excluded.is_alert_on
    where saved_searches.user_id = v_user_id
  returning * into v_search;
  if v_search.id is null then
    perform private.refuse('WA003', 'Another id', '{"field": "id"}');
  end if;
  return v_search;
end
$function$;
comment on function public.save_home_search(uuid,text,jsonb,boolean) is 'Keeps filters under a name, or changes those that the caller kept under the id. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, FIELD_UNKNOWN, FIELD_INVALID (detail field), SEARCHES_TOO_MANY (detail maximum).';

grant execute on function public.save_home_search(uuid,text,jsonb,boolean) to authenticated;
grant execute on function public.save_home_search(uuid,text,jsonb,boolean) to service_role;

CREATE FUNCTION public.save_identity_draft(p_changes jsonb, p_base_version integer DEFAULT NULL::integer)
 RETURNS public.user_identity_drafts
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.lock_caller();
begin
  perform private.require_no_open_case(v_user_id);
  return private.write_identity_draft(v_user_id, p_changes);
end
$function$;
comment on function public.save_identity_draft(jsonb,integer) is 'Keeps what the caller has filled in: first_name, middle_name, last_name, date_of_birth, place_of_birth, contact_number, primary_document_type, primary_document_number, user_notes, documents [{file_path, file_name}], step 0 to 3. The last write of a field wins; p_base_version is the version the device last saw, and a returned version above p_base_version + 1 tells it that another device wrote meanwhile. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, IDENTITY_UNDER_REVIEW, FIELD_UNKNOWN, FIELD_INVALID, DOCUMENTS_TOO_MANY.';

grant execute on function public.save_identity_draft(jsonb,integer) to authenticated;
grant execute on function public.save_identity_draft(jsonb,integer) to service_role;

CREATE FUNCTION public.save_money_transfer_draft(p_id uuid, p_changes jsonb, p_base_version integer DEFAULT NULL::integer)
 RETURNS public.money_transfers
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_sender_id uuid := private.caller_id();
  v_changes jsonb;
  v_transfer public.money_transfers;
  v_draft public.money_transfers;
  v_is_new boolean;
begin
  if p_id is null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
  end if;
  perform private.check_draft_changes(p_changes);
  select jsonb_object_agg(key, case
      when jsonb_typeof(value) = 'string' then coalesce(to_jsonb(nullif(btrim(value #>> '{}'), '')), 'null')
      else value end)
    into v_changes from jsonb_each(p_changes);
  v_changes := coalesce(v_changes, '{}');

  -- Two devices may create the same draft at once: one inserts, the other waits and then changes it.
  insert into public.money_transfers (id, reference, sender_id, expires_at)
  values (p_id, private.new_reference(), v_sender_id, now() + interval '30 days')
  on conflict (id) do nothing;
  v_is_new := found;
  v_transfer := private.lock_own_transfer(p_id);
  if v_transfer.status <> 'draft' then
    perform private.refuse_status(v_transfer);
  end if;
  v_draft := jsonb_populate_record(v_transfer, v_changes);

  if v_changes ? 'recipient_city_id' and v_draft.recipient_city_id is not null
    and not exists (select from public.cities where id = v_draft.recipient_city_id) then
    perform private.refuse('WA004', 'City not found');
  end if;
  if v_changes ? 'receiver_id' then
    perform private.check_receiver(v_sender_id, v_draft.receiver_id);
  end if;
  -- Another city: the broker chosen for the old one falls away, unless this very call names one.
  if v_draft.recipient_city_id is distinct from v_transfer.recipient_city_id
    and not v_changes ? 'broker_id' then
    v_draft.broker_id := null;
  end if;
  if v_draft.broker_id is not null and (v_changes ?| array['broker_id', 'recipient_city_id']) then
    perform private.check_broker(v_draft.broker_id, v_draft.recipient_city_id);
  end if;
  if v_draft.broker_id in (v_sender_id, v_draft.receiver_id) then
    perform private.refuse('WA043', 'The broker may not be a party of the transfer');
  end if;

  update public.money_transfers set
    amount_centimes = v_draft.amount_centimes,
    fee_payer = v_draft.fee_payer,
    recipient_name = v_draft.recipient_name,
    recipient_phone = v_draft.recipient_phone,
    recipient_city_id = v_draft.recipient_city_id,
    receiver_id = v_draft.receiver_id,
    broker_id = v_draft.broker_id,
    notes = v_draft.notes,
    step = v_draft.step,
    expires_at = now() + interval '30 days'
  where id = p_id
  returning * into v_transfer;
  if v_is_new then
    perform private.add_event(v_transfer, 'created', null, 'sender');
  end if;
  return v_transfer;
end
$function$;
comment on function public.save_money_transfer_draft(uuid,jsonb,integer) is 'Creates the caller''s draft with the id she made, or changes the fields named in p_changes (amount_centimes, fee_payer, recipient_name, recipient_phone, recipient_city_id, receiver_id, broker_id, notes, step). The last write of a field wins; p_base_version is the version the device last saw, and a returned version above p_base_version + 1 tells it that another device wrote meanwhile. Refuses: NOT_SIGNED_IN, FIELD_UNKNOWN, FIELD_INVALID, AMOUNT_INVALID, AMOUNT_TOO_SMALL, AMOUNT_TOO_LARGE, AMOUNT_NOT_WHOLE, FEE_PAYER_INVALID, CITY_NOT_FOUND, RECIPIENT_IS_SENDER, RECIPIENT_NOT_AVAILABLE, BROKER_NOT_AVAILABLE, BROKER_WRONG_CITY, BROKER_IS_PARTY, TRANSFER_NOT_FOUND, STATUS_NOT_ALLOWED.';

grant execute on function public.save_money_transfer_draft(uuid,jsonb,integer) to authenticated;
grant execute on function public.save_money_transfer_draft(uuid,jsonb,integer) to service_role;

CREATE FUNCTION public.save_property_draft(p_property_id uuid, p_body jsonb)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.lock_caller();
  v_updated_at timestamptz;
begin
  if p_property_id is null then
    perform private.refuse('WA003', 'A draft is of a property', '{"field": "property_id"}');
  elsif p_body is null or p_body = 'null' then
    delete from public.property_drafts d where d.user_id = v_user_id and d.property_id = p_property_id;
    return null;
  elsif jsonb_typeof(p_body) <> 'object' or octet_length(p_body::text) > 65536 then
    perform private.refuse('WA003', 'A draft is an object of 64 kB at most', '{"field": "body"}');
  end if;
  insert into public.property_drafts (user_id, property_id, body) values (v_user_id, p_property_id, p_body)
  on conflict (user_id, property_id) do update set body = excluded.body
  returning updated_at into v_updated_at;
  -- Forms that were opened and left: the oldest go.
  delete from public.property_drafts d where d.user_id = v_user_id and d.property_id in (
    select o.property_id from public.property_drafts o where o.user_id = v_user_id
    order by o.updated_at desc, o.property_id offset 50);
  return v_updated_at;
end
$function$;
comment on function public.save_property_draft(uuid,jsonb) is 'Keeps the form of a property as it stands, the last fifty forms; without a body it forgets that one. Returns when it was saved. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, FIELD_INVALID (detail field).';

grant execute on function public.save_property_draft(uuid,jsonb) to authenticated;
grant execute on function public.save_property_draft(uuid,jsonb) to service_role;

CREATE FUNCTION public.say_in_dispute(p_entry_id uuid, p_dispute_id uuid, p_words text, p_file_ids uuid[] DEFAULT '{}'::uuid[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.caller_id();
  v_role text := private.role_in_dispute((select d from private.disputes d where d.id = p_dispute_id), v_user_id);
  v_dispute private.disputes;
  v_entry private.dispute_entries;
  v_words text := nullif(btrim(p_words), '');
  v_file_ids uuid[] := array(select distinct id from unnest(p_file_ids) as id order by id);
begin
  if v_role is null then
    perform private.refuse('WA190', 'There is no such dispute');
  end if;
  v_dispute := private.lock_dispute(p_dispute_id);
  select * into v_entry from private.dispute_entries e where e.id = p_entry_id;
  if v_entry.dispute_id = p_dispute_id and v_entry.author_id = v_user_id then
    return private.dispute_for(v_dispute, v_user_id);
  elsif p_entry_id is null or v_entry.id is not null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_entry_id"}');
  elsif v_dispute.status <> 'open' then
    perform private.refuse('WA193', 'The dispute is closed', jsonb_build_object('status', v_dispute.status));
  elsif char_length(v_words) > 2000 or v_words is null and cardinality(v_file_ids) = 0 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_words"}');
  elsif cardinality(v_file_ids) > 5 or cardinality(v_file_ids) + (
    select count(*) from private.dispute_files f where f.dispute_id = p_dispute_id and f.owner_id = v_user_id) > 20 then
    perform private.refuse('WA198', 'There are more files than there may be', '{"maximum": 20, "at_once": 5}');
  elsif (select count(*) >= 50 from private.dispute_entries e
    where e.dispute_id = p_dispute_id and e.author_id = v_user_id and e.created_at > now() - interval '1 day') then
    perform private.refuse('WA087', 'Too many messages', '{"seconds": 3600}');
  end if;
  perform private.add_dispute_entry(p_dispute_id, 'said', v_role, v_words, '{}', p_entry_id);
  perform private.take_dispute_file(v_dispute, p_entry_id, v_user_id, file_id) from unnest(v_file_ids) as file_id;
  return private.dispute_for(v_dispute, v_user_id);
end
$function$;
comment on function public.say_in_dispute(uuid,uuid,text,uuid[]) is 'A party says something in an open dispute, with up to five files that she has uploaded. A repeat of p_entry_id writes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DISPUTE_NOT_FOUND, FIELD_INVALID, DISPUTE_CLOSED (detail status), DISPUTE_FILES_TOO_MANY (detail maximum, at_once), DISPUTE_FILE_MISSING, MESSAGE_RATE.';

grant execute on function public.say_in_dispute(uuid,uuid,text,uuid[]) to authenticated;
grant execute on function public.say_in_dispute(uuid,uuid,text,uuid[]) to service_role;

CREATE FUNCTION public.search_homes(p_filters jsonb DEFAULT '{}'::jsonb, p_sort text DEFAULT 'newest'::text, p_cursor jsonb DEFAULT NULL::jsonb, p_limit integer DEFAULT 20)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET work_mem TO '16MB'
AS $function$
declare
  v_filter private.home_filter := private.read_home_filter(p_filters);
  v_rest private.home_filter := v_filter;
  -- A drawn area may hold a small part of its box: the walk to the end of its page would be long.
  v_is_small boolean := private.are_homes_few(v_filter, case when v_filter.area is null then 3000 else 20000 end);
  v_limit integer := least(greatest(coalesce(p_limit, 20), 1), 50);
  v_key text := case p_sort
    when 'newest' then 'l.published_at' when 'price_asc' then 'l.price_mad' when 'price_desc' then 'l.price_mad'
    when 'area_desc' then 'l.area_sqm' when 'price_per_sqm' then 'coalesce(l.price_per_sqm, 1e13)' end;
  v_kind text := case p_sort when 'newest' then 'timestamptz' else 'numeric' end;
  v_way text := case when p_sort in ('newest', 'price_desc', 'area_desc') then 'desc' else 'asc' end;
  v_after text := p_cursor ->> 'after';
  v_behind text;
  v_id uuid;
  v_ids uuid[];
  v_keys text[];
begin
  if v_key is null then
    perform private.refuse('WA003', 'Homes are not sorted by this', '{"field": "sort"}');
  elsif p_cursor is not null and p_cursor <> 'null' then
    if p_cursor ->> 'sort' is distinct from p_sort or not private.is_readable_as(coalesce(p_cursor ->> 'id', ''), 'uuid')
      or not private.is_readable_as(coalesce(v_after, ''), v_kind) then
      perform private.refuse('WA003', 'This is no cursor of this search', '{"field": "cursor"}');
    end if;
    v_id := (p_cursor ->> 'id')::uuid;
    v_behind := format('and (%s, l.id) %s ($3::%s, $4)', v_key, case v_way when 'desc' then '<' else '>' end, v_kind);
  end if;
  v_rest.words := null;
  if v_filter.words is null or private.are_words_common(v_filter.words) then
    execute format('select array_agg(found.id order by found.place), array_agg(found.key::text order by found.place) from (
        select w.id, w.key, row_number() over () as place from (%s) w %s limit $2) found',
      private.walk_of_homes(v_rest, concat_ws(', ', 'l.id', v_key || ' as key', case when v_filter.words is not null then 'l.words' end),
        concat_ws(' ', private.home_conditions(v_rest, v_is_small), v_behind), format('%s %s, l.id %2$s', v_key, v_way),
        -- Where words stand beside a filter that never meets them, the walk would not end: it ends after three thousand homes.
        case when v_filter.words is null then '$2' else '3000' end),
      case when v_filter.words is not null then 'where w.words @@ ($1).words' end)
      into v_ids, v_keys using v_filter, v_limit + 1, v_after, v_id;
  end if;
  if v_filter.words is not null and coalesce(cardinality(v_ids), 0) <= v_limit then
    -- Materialized, so that the order of the page does not tempt the planner to a walk through the whole country.
    execute format('with fits as materialized (select l.id, %1$s as key from private.listed_homes l where %2$s %3$s)
      select array_agg(found.id order by found.place), array_agg(found.key::text order by found.place) from (
        select f.id, f.key, row_number() over (order by f.key %4$s, f.id %4$s) as place from fits f
        order by f.key %4$s, f.id %4$s limit $2) found',
      v_key, private.home_conditions(v_filter, v_is_small), v_behind, v_way)
      into v_ids, v_keys using v_filter, v_limit + 1, v_after, v_id;
  end if;
  return jsonb_build_object(
    'items', private.home_cards(v_ids[1:v_limit]),
    'next_cursor', case when cardinality(v_ids) > v_limit then
      jsonb_build_object('sort', p_sort, 'after', v_keys[v_limit], 'id', v_ids[v_limit]) end);
end
$function$;
comment on function public.search_homes(jsonb,text,jsonb,integer) is 'A page of public homes: {items: [row of homes without descriptions, with is_favourite], next_cursor}. Filters as read_home_filter; sort newest, price_asc, price_desc, area_desc or price_per_sqm; the cursor is the next_cursor of the page before. Definer: the search is nobody''s table. Refuses: FIELD_UNKNOWN, FIELD_INVALID (detail field).';

grant execute on function public.search_homes(jsonb,text,jsonb,integer) to anon;
grant execute on function public.search_homes(jsonb,text,jsonb,integer) to authenticated;
grant execute on function public.search_homes(jsonb,text,jsonb,integer) to service_role;

CREATE FUNCTION public.search_people(p_query text, p_limit integer DEFAULT 20)
 RETURNS TABLE(user_id uuid, person text, username text, email text, phone_number text, city_id integer, account_type text, is_identity_approved boolean, is_suspended boolean, created_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_ids uuid[];
begin
  perform private.require_operator('support', 'compliance', 'admin');
  if p_query is null or char_length(btrim(p_query)) not between 2 and 200 then
    perform private.refuse('WA003', 'A search has 2 to 200 characters', '{"field": "p_query"}');
  end if;
  select array_agg(found.id) into v_ids from (
    select p.id from public.profiles p
    where p.id in (select private.people_like(btrim(p_query)))
    order by p.created_at desc, p.id
    limit least(greatest(coalesce(p_limit, 20), 1), 50)) as found;
  -- Who was found and not what was typed: a name would stay in the log for ever.
  perform private.add_audit_event('person.searched', 'operator', null, null,
    jsonb_build_object('found', coalesce(to_jsonb(v_ids), '[]')));
  return query
    select p.id, private.mask_name(p.first_name) || ' ' || private.mask_name(coalesce(p.last_name, '')), p.username,
      private.mask_email(p.email), private.mask_phone(p.phone_number), p.city_id,
      p.account_type, p.is_identity_approved, private.is_suspended(p.id), p.created_at
    from public.profiles p where p.id = any (v_ids)
    order by p.created_at desc, p.id;
end
$function$;
comment on function public.search_people(text,integer) is 'People by id, address, username, number, reference of a transfer or the beginning of the name, masked, for support, compliance and admins; logged. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID.';

grant execute on function public.search_people(text,integer) to authenticated;
grant execute on function public.search_people(text,integer) to service_role;

CREATE FUNCTION public.see_home_search(p_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.caller_id();
begin
  update public.saved_searches s set last_seen_at = now() where s.id = p_id and s.user_id = v_user_id;
  return found;
end
$function$;
comment on function public.see_home_search(uuid) is 'Notes that the caller has seen what her search found; false when there is none. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';

grant execute on function public.see_home_search(uuid) to authenticated;
grant execute on function public.see_home_search(uuid) to service_role;

CREATE FUNCTION public.send_collect_code(p_token text, p_language text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_link private.collect_links := private.live_collect_link(p_token);
  v_today date := (now() at time zone 'Africa/Casablanca')::date;
  c_of_link constant integer := 5;
  c_of_phone constant integer := 10;
begin
  -- By the phone: several links to it send no more at once than the day allows.
  perform from private.collect_links where phone = v_link.phone order by transfer_id for update;
  v_link := private.live_collect_link(p_token);
  if v_link.transfer_id is null then
    return null;
  elsif v_link.next_code_at > now() then
    return jsonb_build_object('outcome', 'too_soon', 'next_code_at', v_link.next_code_at);
  elsif v_link.codes_on = v_today and v_link.codes_sent >= c_of_link
    or (select sum(l.codes_sent) from private.collect_links l
      where l.phone = v_link.phone and l.codes_on = v_today) >= c_of_phone then
    return jsonb_build_object('outcome', 'too_many');
  end if;
  update private.collect_links set
    codes_sent = case when codes_on = v_today then codes_sent + 1 else 1 end,
    codes_on = v_today, next_code_at = now() + interval '1 minute',
    code_hash = null, code_ends_at = null, code_tries_left = 0
  where transfer_id = v_link.transfer_id
  returning * into v_link;
  perform private.queue_phone_message('collect_code', v_link.transfer_id, v_link.phone, p_language);
  return jsonb_build_object('outcome', 'sent', 'next_code_at', v_link.next_code_at);
end
$function$;
comment on function public.send_collect_code(text,text) is 'Sends six digits to the phone of the link, {outcome: sent | too_soon | too_many, next_code_at}; the code before ends. One a minute, five a day, ten a day to one phone. Null for a link that is unknown or over. Definer: visitors read no link.';

grant execute on function public.send_collect_code(text,text) to anon;
grant execute on function public.send_collect_code(text,text) to authenticated;
grant execute on function public.send_collect_code(text,text) to service_role;

CREATE FUNCTION public.set_avatar(p_name text DEFAULT NULL::text)
 RETURNS public.profiles
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.caller_id();
  v_profile public.profiles;
  v_old_name text;
begin
  select split_part(p.avatar_url, '/avatars/', 2) into v_old_name
  from public.profiles p where p.id = v_user_id for update;
  if p_name is not null and not (private.is_own_avatar_path(p_name)
      and exists (select from storage.objects o where o.bucket_id = 'avatars' and o.name = p_name)) then
    perform private.refuse('WA003', 'There is no such picture in your folder', '{"field": "avatar"}');
  end if;
  -- A path of this server and never another address: whoever sees a picture must not be counted by a stranger's server.
  update public.profiles p set avatar_url = '/storage/v1/object/public/avatars/' || p_name
  where p.id = v_user_id returning * into v_profile;
  -- Rows only: the storage service removes the bytes that no row names any more. Young ones may be another device's, on
  -- the way here.
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o
  where o.bucket_id = 'avatars' and o.name like v_user_id || '/%' and o.name is distinct from p_name
    and (o.name = v_old_name or p_name is null or o.created_at < now() - interval '1 hour');
  perform set_config('storage.allow_delete_query', '', true);
  return v_profile;
end
$function$;
comment on function public.set_avatar(text) is 'Shows the picture of that name in the caller''s folder, or none, and removes the one before. Sent again it changes nothing. Refuses: NOT_SIGNED_IN, FIELD_INVALID (field avatar).';

grant execute on function public.set_avatar(text) to authenticated;
grant execute on function public.set_avatar(text) to service_role;

CREATE FUNCTION public.set_chat_preferences(p_shares_read_receipts boolean, p_shares_presence boolean)
 RETURNS public.chat_preferences
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_preferences public.chat_preferences;
begin
  insert into public.chat_preferences as p (user_id, shares_read_receipts, shares_presence)
  values (private.caller_id(), coalesce(p_shares_read_receipts, true), coalesce(p_shares_presence, true))
  on conflict (user_id) do update set
    shares_read_receipts = coalesce(p_shares_read_receipts, p.shares_read_receipts),
    shares_presence = coalesce(p_shares_presence, p.shares_presence)
  returning * into v_preferences;
  return v_preferences;
end
$function$;
comment on function public.set_chat_preferences(boolean,boolean) is 'What others may see of the caller: how far she has read, and whether she is there; null leaves it as it is. Refuses: those of caller_id.';

grant execute on function public.set_chat_preferences(boolean,boolean) to authenticated;
grant execute on function public.set_chat_preferences(boolean,boolean) to service_role;

CREATE FUNCTION public.set_courier_agent(p_user_id uuid, p_courier_id uuid, p_city_id integer, p_is_active boolean)
 RETURNS public.courier_agents
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_agent public.courier_agents;
  v_before public.courier_agents;
begin
  perform private.require_operator('admin');
  perform from public.profiles p where p.id = p_user_id for no key update;
  if not found then
    perform private.refuse('WA076', 'Person not found');
  elsif not exists (select from public.couriers c where c.id = p_courier_id) then
    perform private.refuse('WA127', 'The courier is not available');
  elsif not exists (select from public.cities c where c.id = p_city_id) then
    perform private.refuse('WA004', 'City not found');
  elsif p_is_active is null then
    perform private.refuse('WA003', 'Yes or no', '{"field": "is_active"}');
  end if;
  select * into v_before from public.courier_agents a where a.user_id = p_user_id;
  if (v_before.courier_id, v_before.city_id, v_before.is_active) is not distinct from (p_courier_id, p_city_id, p_is_active) then
    return v_before;
  end if;
  insert into public.courier_agents as a (user_id, courier_id, city_id, is_active)
  values (p_user_id, p_courier_id, p_city_id, p_is_active)
  on conflict (user_id) do update
    set courier_id = excluded.courier_id, city_id = excluded.city_id, is_active = excluded.is_active
  returning * into v_agent;
  perform private.add_audit_event('courier.agent_set', 'operator', p_user_id, null,
    jsonb_build_object('courier_id', p_courier_id, 'city_id', p_city_id, 'is_active', p_is_active));
  return v_agent;
end
$function$;
comment on function public.set_courier_agent(uuid,uuid,integer,boolean) is 'Makes a person an agent of a courier in a city, moves or suspends her. A repeat changes nothing. For admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_AN_OPERATOR, PERSON_NOT_FOUND, COURIER_NOT_AVAILABLE, CITY_NOT_FOUND, FIELD_INVALID.';

grant execute on function public.set_courier_agent(uuid,uuid,integer,boolean) to authenticated;
grant execute on function public.set_courier_agent(uuid,uuid,integer,boolean) to service_role;

CREATE FUNCTION public.set_credit_line(p_request_id uuid, p_broker_id uuid, p_credit_centimes bigint, p_reason text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_operator_id uuid := private.require_operator('finance', 'admin');
  v_reason text := private.require_reason(p_reason);
  v_balance private.ledger_balances;
  v_line private.broker_credit_lines;
begin
  if v_operator_id = p_broker_id then
    perform private.refuse('WA068', 'Not about oneself');
  elsif p_request_id is null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_request_id"}');
  elsif p_credit_centimes is null or p_credit_centimes not between 0 and 20000000 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_credit_centimes"}');
  end if;
  v_balance := private.lock_float(p_broker_id);
  select * into v_line from private.broker_credit_lines l where l.request_id = p_request_id;
  if v_line.id is not null then
    if (v_line.broker_id, v_line.credit_centimes) is distinct from (p_broker_id, p_credit_centimes) then
      perform private.refuse('WA003', 'The request was for something else', '{"field": "p_request_id"}');
    end if;
    return private.credit_line_of(p_broker_id);
  elsif v_balance.balance_centimes - v_balance.held_centimes < -p_credit_centimes then
    perform private.refuse('WA045', 'The broker uses more than that',
      jsonb_build_object('used_centimes', v_balance.held_centimes - v_balance.balance_centimes));
  end if;
  insert into private.broker_credit_lines (broker_id, credit_centimes, request_id)
  values (p_broker_id, p_credit_centimes, p_request_id);
  update private.ledger_balances b set minimum_centimes = -p_credit_centimes where b.account_id = v_balance.account_id;
  perform private.add_audit_event('ledger.credit_line_set', 'operator', p_broker_id, v_reason,
    jsonb_build_object('centimes', p_credit_centimes));
  return p_credit_centimes;
end
$function$;
comment on function public.set_credit_line(uuid,uuid,bigint,text) is 'How far a broker''s float may fall below zero, at most 200 000 dirhams; logged. A repeat changes nothing. For finance and admins, not of a float of their own. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, BROKER_NOT_AVAILABLE, OWN_CASE, CREDIT_LINE_IN_USE (detail used_centimes).';

grant execute on function public.set_credit_line(uuid,uuid,bigint,text) to authenticated;
grant execute on function public.set_credit_line(uuid,uuid,bigint,text) to service_role;

CREATE FUNCTION public.set_favourite_home(p_id uuid, p_is_favourite boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.caller_id();
begin
  if p_is_favourite then
    perform private.listed_home(p_id);
    insert into public.property_favourites (user_id, property_id) values (v_user_id, p_id) on conflict do nothing;
  else
    delete from public.property_favourites f where f.user_id = v_user_id and f.property_id = p_id;
  end if;
  return coalesce(p_is_favourite, false);
end
$function$;
comment on function public.set_favourite_home(uuid,boolean) is 'Marks a public home for the caller, or takes the mark away. A repeat changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, PROPERTY_NOT_FOUND.';

grant execute on function public.set_favourite_home(uuid,boolean) to authenticated;
grant execute on function public.set_favourite_home(uuid,boolean) to service_role;

CREATE FUNCTION public.set_member_role(p_conversation_id uuid, p_user_id uuid, p_role text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_conversation public.conversations := private.lock_group_as_admin(p_conversation_id);
  v_role text;
begin
  select m.role into v_role from public.conversation_members m
  where m.conversation_id = p_conversation_id and m.user_id = p_user_id and m.status = 'active';
  if p_role is null or p_role not in ('member', 'admin') then
    perform private.refuse('WA003', 'There is no such role', '{"field": "p_role"}');
  elsif v_role is null then
    perform private.refuse('WA076', 'There is no such active member');
  elsif v_role = p_role then
    return;
  elsif p_role = 'member' and not exists (
    select from public.conversation_members m where m.conversation_id = p_conversation_id
      and m.user_id <> p_user_id and m.status = 'active' and m.role = 'admin') then
    perform private.refuse('WA095', 'A group needs an admin');
  end if;
  update public.conversation_members m set role = p_role
  where m.conversation_id = p_conversation_id and m.user_id = p_user_id;
  if p_role = 'admin' then
    perform private.add_group_event(p_conversation_id, 'made_admin', p_user_id);
  else
    perform private.next_change(p_conversation_id);
  end if;
  perform private.tell_conversation(p_conversation_id);
end
$function$;
comment on function public.set_member_role(uuid,uuid,text) is 'An admin makes a member an admin, or an admin a member. A repeat changes nothing. Refuses: those of lock_group_as_admin, FIELD_INVALID (p_role), PERSON_NOT_FOUND (no active member), GROUP_NEEDS_ADMIN.';

grant execute on function public.set_member_role(uuid,uuid,text) to authenticated;
grant execute on function public.set_member_role(uuid,uuid,text) to service_role;

CREATE FUNCTION public.set_primary_image(p_image_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.require_identity_approved();
  v_property_id uuid := (select i.property_id from public.property_images i where i.id = p_image_id);
begin
  perform private.lock_own_property(v_property_id, v_user_id);
  -- Off before on: one row is the primary at every moment.
  update public.property_images i set is_primary = false where i.property_id = v_property_id and i.is_primary and i.id <> p_image_id;
  update public.property_images i set is_primary = true where i.id = p_image_id and not i.is_primary;
  return true;
end
$function$;
comment on function public.set_primary_image(uuid) is 'Makes the picture the first one that buyers see. A repeat changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, IDENTITY_REQUIRED, PROPERTY_NOT_FOUND (no such picture of hers).';

grant execute on function public.set_primary_image(uuid) to authenticated;
grant execute on function public.set_primary_image(uuid) to service_role;

CREATE FUNCTION public.similar_homes(p_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_home private.listed_homes := private.listed_home(p_id);
  v_ids uuid[];
begin
  with near as (
    -- Up and down from its price, so that a large city costs no more than a small one.
    (select l.* from private.listed_homes l
      where l.city_id = v_home.city_id and l.listing_type = v_home.listing_type
        and l.price_mad between v_home.price_mad and v_home.price_mad * 1.4
      order by l.price_mad, l.id limit 150)
    union all
    (select l.* from private.listed_homes l
      where l.city_id = v_home.city_id and l.listing_type = v_home.listing_type
        and l.price_mad >= v_home.price_mad * 0.6 and l.price_mad < v_home.price_mad
      order by l.price_mad desc, l.id desc limit 150))
  select array_agg(best.id order by best.place) into v_ids
  from (
    select n.id, row_number() over (order by
      (n.property_type_id is distinct from v_home.property_type_id)::integer * 2
      + (n.neighborhood_id is distinct from v_home.neighborhood_id)::integer
      + abs(n.price_mad - v_home.price_mad) / greatest(v_home.price_mad, 1)
      + abs(n.area_sqm - v_home.area_sqm) / greatest(v_home.area_sqm, 1)
      + abs(n.bedrooms - v_home.bedrooms) * 0.2, n.id) as place
    from near n where n.id <> p_id) best
  where best.place <= 6;
  return private.home_cards(v_ids);
end
$function$;
comment on function public.similar_homes(uuid) is 'Up to six public homes of the same city and kind of offer, the most alike first, as cards. Definer: as search_homes. Refuses: PROPERTY_NOT_FOUND.';

grant execute on function public.similar_homes(uuid) to anon;
grant execute on function public.similar_homes(uuid) to authenticated;
grant execute on function public.similar_homes(uuid) to service_role;

CREATE FUNCTION public.submit_delivery(p_id uuid, p_courier_id uuid, p_tariff_id uuid, p_total_centimes bigint, p_pickup_code text, p_dropoff_code text, p_return_code text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_delivery public.deliveries := private.lock_own_delivery(p_id);
  v_courier public.couriers;
  v_tariff public.courier_tariffs;
  v_missing text[];
  v_zone text;
  v_price record;
begin
  -- A repeat after a lost answer gets the first result, and the first codes stay.
  if v_delivery.status <> 'draft' and (v_delivery.courier_id, v_delivery.tariff_id) = (p_courier_id, p_tariff_id) then
    return public.delivery_detail(p_id);
  elsif v_delivery.status <> 'draft' then
    perform private.refuse('WA121', 'A submitted parcel cannot be changed');
  end if;
  v_missing := private.missing_of_delivery(v_delivery);
  if v_missing <> '{}' then
    perform private.refuse('WA125', 'Something is missing', jsonb_build_object('fields', v_missing));
  elsif v_delivery.receiver_id is not null and not private.may_be_receiver(v_delivery.sender_id, v_delivery.receiver_id) then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "receiver_id"}');
  end if;
  select * into v_courier from public.couriers c where c.id = p_courier_id and c.is_active;
  v_tariff := private.tariff_in_force(v_courier.id);
  v_zone := private.zone_between(v_delivery.pickup_city_id, v_delivery.dropoff_city_id);
  select * into v_price from private.delivery_price(v_tariff.id, v_zone, v_delivery.weight_grams, v_delivery.length_cm,
    v_delivery.width_cm, v_delivery.height_cm, v_delivery.declared_value_centimes);
  if v_price.total_centimes is null then
    perform private.refuse('WA127', 'The courier is not available');
  elsif v_delivery.weight_grams > v_tariff.max_weight_grams then
    perform private.refuse('WA122', 'The courier does not carry this weight',
      jsonb_build_object('maximum_grams', v_tariff.max_weight_grams));
  elsif greatest(v_delivery.length_cm, v_delivery.width_cm, v_delivery.height_cm) > v_tariff.max_side_cm then
    perform private.refuse('WA123', 'The courier does not carry this size', jsonb_build_object('maximum_cm', v_tariff.max_side_cm));
  elsif (v_tariff.id, v_price.total_centimes) is distinct from (p_tariff_id, p_total_centimes) then
    perform private.refuse('WA126', 'The price is another one now',
      jsonb_build_object('tariff_id', v_tariff.id, 'total_centimes', v_price.total_centimes));
  elsif p_dropoff_code = p_pickup_code then
    perform private.refuse('WA128', 'Each code is another one', '{"kind": "dropoff"}');
  elsif p_return_code in (p_pickup_code, p_dropoff_code) then
    perform private.refuse('WA128', 'Each code is another one', '{"kind": "return"}');
  end if;
  perform private.set_delivery_code(p_id, 'pickup', p_pickup_code);
  perform private.set_delivery_code(p_id, 'dropoff', p_dropoff_code);
  perform private.set_delivery_code(p_id, 'return', p_return_code);

  update public.deliveries d set
    status = 'scheduled',
    step = 'confirm',
    label_code = private.new_label_code(),
    courier_id = p_courier_id,
    tariff_id = v_tariff.id,
    zone = v_zone,
    chargeable_grams = v_price.chargeable_grams,
    base_centimes = v_price.base_centimes,
    weight_extra_centimes = v_price.weight_extra_centimes,
    insurance_centimes = v_price.insurance_centimes,
    total_centimes = v_price.total_centimes,
    returned_centimes = v_price.returned_centimes,
    refused_centimes = v_price.refused_centimes,
    covered_centimes = v_price.covered_centimes,
    promised_at = now() + v_price.promise_hours_max * interval '1 hour',
    content_hash = private.delivery_content_hash(v_delivery),
    submitted_at = now()
  where d.id = p_id
  returning * into v_delivery;
  insert into private.delivery_tracking (delivery_id, code, expires_at)
  values (p_id, private.new_tracking_code(), now() + interval '60 days');
  perform private.add_delivery_event(p_id, 'submitted', 'sender', '{}', now(), v_delivery.pickup_city_id);
  return public.delivery_detail(p_id);
end
$function$;
comment on function public.submit_delivery(uuid,uuid,uuid,bigint,text,text,text) is 'draft -> scheduled at the price that the sender saw; the three codes are the six to eight digits that her device made. Nothing of the content can be changed afterwards. A repeat with the same courier and tariff returns the first result. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DELIVERY_NOT_FOUND, DELIVERY_NOT_EDITABLE, DELIVERY_INCOMPLETE (detail fields), FIELD_INVALID (receiver_id), COURIER_NOT_AVAILABLE, DELIVERY_TOO_HEAVY, DELIVERY_TOO_LARGE, PRICE_CHANGED (detail tariff_id, total_centimes), DELIVERY_CODE_INVALID (detail kind).';

grant execute on function public.submit_delivery(uuid,uuid,uuid,bigint,text,text,text) to authenticated;
grant execute on function public.submit_delivery(uuid,uuid,uuid,bigint,text,text,text) to service_role;

CREATE FUNCTION public.submit_identity(p_id uuid, p_changes jsonb DEFAULT '{}'::jsonb)
 RETURNS public.user_identity_approvals
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- The person's row first: her devices and a reviewer meet there.
  v_user_id uuid := private.lock_caller();
  v_draft public.user_identity_drafts;
  v_approval public.user_identity_approvals;
  v_missing text;
begin
  if p_id is null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
  end if;
  select * into v_approval from public.user_identity_approvals where id = p_id;
  if v_approval.user_id = v_user_id then
    return v_approval;
  elsif v_approval.id is not null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
  end if;
  perform private.require_no_open_case(v_user_id);
  v_draft := private.write_identity_draft(v_user_id, p_changes);

  select key into v_missing
  from jsonb_each(to_jsonb(v_draft))
  where key in ('first_name', 'last_name', 'date_of_birth', 'place_of_birth', 'contact_number', 'primary_document_number')
    and value = 'null'
  order by key limit 1;
  if v_missing is not null then
    perform private.refuse('WA003', 'The field is missing', jsonb_build_object('field', v_missing));
  -- The day as it is in Casablanca; born on 29 February, one is 18 on 1 March.
  elsif v_draft.date_of_birth > ((now() at time zone 'Africa/Casablanca')::date - interval '18 years')::date then
    perform private.refuse('WA062', 'Not 18 years old yet', '{"minimum_age": 18}');
  elsif jsonb_array_length(v_draft.documents) = 0 then
    perform private.refuse('WA063', 'Please upload at least one document');
  end if;
  insert into public.user_identity_approvals (
    id, user_id, first_name, middle_name, last_name, date_of_birth, place_of_birth, contact_number,
    primary_document_type, primary_document_number, user_notes)
  values (
    p_id, v_user_id, v_draft.first_name, v_draft.middle_name, v_draft.last_name, v_draft.date_of_birth,
    v_draft.place_of_birth, v_draft.contact_number, v_draft.primary_document_type,
    v_draft.primary_document_number, v_draft.user_notes)
  returning * into v_approval;
  perform private.take_documents(p_id, v_draft.documents);
  delete from public.user_identity_drafts where user_id = v_user_id;
  perform private.add_audit_event('identity.submitted', 'person', v_user_id, null, jsonb_build_object('approval_id', p_id));
  return v_approval;
end
$function$;
comment on function public.submit_identity(uuid,jsonb) is 'Sends the draft in with the id that the device made: the case and its documents, or nothing of both. p_changes are the last changes to the draft. A repeat with the same p_id returns the first result; after a refusal the same p_id may be sent again. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, IDENTITY_UNDER_REVIEW, FIELD_UNKNOWN, FIELD_INVALID, AGE_TOO_YOUNG, DOCUMENT_MISSING, DOCUMENTS_TOO_MANY, DOCUMENT_NOT_UPLOADED.';

grant execute on function public.submit_identity(uuid,jsonb) to authenticated;
grant execute on function public.submit_identity(uuid,jsonb) to service_role;

CREATE FUNCTION public.suspend_account(p_user_id uuid, p_reason text)
 RETURNS TABLE(user_id uuid, is_suspended boolean, suspended_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_operator_id uuid := private.require_operator('compliance', 'admin');
  v_reason text := private.require_reason(p_reason);
  v_suspension private.account_suspensions;
begin
  perform private.lock_other_person(p_user_id);
  select * into v_suspension from private.account_suspensions s where s.user_id = p_user_id and s.restored_at is null;
  if v_suspension.id is null then
    -- Two admins who suspend each other at once: the second finds herself suspended when her turn comes.
    perform from private.operator_roles r where r.role = 'admin' order by r.user_id for update;
    perform private.require_operator('compliance', 'admin');
    insert into private.account_suspensions (user_id, reason, suspended_by, was_broker_active)
    values (p_user_id, v_reason, v_operator_id, coalesce((select b.is_active from public.brokers b where b.id = p_user_id), false))
    returning * into v_suspension;
    -- A century and not infinity: programs read it as a date.
    update auth.users u set banned_until = now() + interval '100 years' where u.id = p_user_id;
    delete from auth.sessions s where s.user_id = p_user_id;
    update public.brokers b set is_active = false where b.id = p_user_id and b.is_active;
    perform private.add_audit_event('account.suspended', 'operator', p_user_id, v_reason);
  end if;
  return query select p_user_id, true, v_suspension.created_at;
end
$function$;
comment on function public.suspend_account(uuid,text) is 'Keeps a person out: no sign-in, her sessions end, money functions refuse her tokens, and as a broker she is not offered any more. A repeat returns the first result. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, OWN_CASE, PERSON_NOT_FOUND.';

grant execute on function public.suspend_account(uuid,text) to authenticated;
grant execute on function public.suspend_account(uuid,text) to service_role;

CREATE FUNCTION public.take_down_home(p_property_id uuid, p_reason_code text, p_reason text)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_operator_id uuid := private.require_operator('support', 'compliance', 'admin');
  v_reason text := private.require_reason(p_reason);
  v_property public.properties := private.lock_home_to_judge(p_property_id, v_operator_id);
  v_ids uuid[];
begin
  if coalesce(p_reason_code not in ('scam', 'duplicate', 'wrong_information', 'already_gone', 'offensive', 'other'), true) then
    perform private.refuse('WA003', 'No such reason', '{"field": "p_reason_code"}');
  elsif v_property.taken_down_at is not null then
    return v_property.taken_down_at;
  end if;
  update public.properties p set taken_down_at = now(), taken_down_reason = p_reason_code
  where p.id = p_property_id returning * into v_property;
  v_ids := private.resolve_reports_of_home(p_property_id, 'acted');
  perform private.notify(v_property.created_by, 'account', 'home_taken_down',
    jsonb_build_object('property_id', p_property_id, 'name', v_property.title, 'reason_code', p_reason_code));
  perform private.add_audit_event('home.taken_down', 'operator', v_property.created_by, v_reason,
    jsonb_build_object('property_id', p_property_id, 'reason_code', p_reason_code, 'reports', v_ids));
  return v_property.taken_down_at;
end
$function$;
comment on function public.take_down_home(uuid,text,text) is 'Nobody finds the home any more, whatever its owner does, until it is put back; its open reports are closed, and the owner is told with the reason code. A repeat returns the first time. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, PROPERTY_NOT_FOUND, OWN_CASE.';

grant execute on function public.take_down_home(uuid,text,text) to authenticated;
grant execute on function public.take_down_home(uuid,text,text) to service_role;

CREATE FUNCTION public.take_operator_role(p_user_id uuid, p_role text, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_reason text;
begin
  perform private.require_operator('admin');
  v_reason := private.require_reason(p_reason);
  perform from public.profiles p where p.id = p_user_id for no key update;
  -- All admins are locked in one order, so that two who take each other's role at once do not both succeed.
  perform from private.operator_roles r where r.role = 'admin' order by r.user_id for update;
  if not exists (select from private.operator_roles r where r.user_id = p_user_id and r.role = p_role) then
    return;
  elsif p_role = 'admin' and not exists (
    select from private.operator_roles r where r.role = 'admin' and r.user_id <> p_user_id
      and private.holds_operator_role(r.user_id, array['admin'])) then
    perform private.refuse('WA077', 'The last admin stays');
  end if;
  -- She may have lost the role while she waited for the lock.
  perform private.require_operator('admin');
  delete from private.operator_roles r where r.user_id = p_user_id and r.role = p_role;
  perform private.add_audit_event('operator_role.taken', 'operator', p_user_id, v_reason, jsonb_build_object('role', p_role));
end
$function$;
comment on function public.take_operator_role(uuid,text,text) is 'An admin takes a role away at once; a repeat changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, LAST_ADMIN.';

grant execute on function public.take_operator_role(uuid,text,text) to authenticated;
grant execute on function public.take_operator_role(uuid,text,text) to service_role;

CREATE FUNCTION public.toggle_reaction(p_message_id uuid, p_reaction text, p_is_set boolean DEFAULT NULL::boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_message public.messages := private.lock_message(p_message_id);
  v_caller text := auth.uid()::text;
  v_own jsonb := coalesce(v_message.reactions -> v_caller, '[]');
begin
  if v_message.deleted_at is not null then
    perform private.refuse('WA090', 'There is no such message');
  elsif p_reaction is null or p_reaction not in ('heart', 'thumbs_up', 'laugh', 'surprised', 'sad', 'thanks') then
    perform private.refuse('WA003', 'There is no such reaction', '{"field": "p_reaction"}');
  elsif v_own ? p_reaction is not distinct from p_is_set then
    return v_message.reactions;
  end if;
  perform private.require_reachable(v_message.conversation_id);
  v_own := case when v_own ? p_reaction then v_own - p_reaction else v_own || to_jsonb(p_reaction) end;
  update public.messages m set
    reactions = case v_own when '[]' then m.reactions - v_caller else m.reactions || jsonb_build_object(v_caller, v_own) end,
    change = private.next_change(m.conversation_id)
  where m.id = p_message_id returning * into v_message;
  return v_message.reactions;
end
$function$;
comment on function public.toggle_reaction(uuid,text,boolean) is 'Adds a reaction of the caller or takes it away; with p_is_set it is there or not afterwards, however often it is sent. Returns all reactions. Refuses: those of lock_message, MESSAGE_NOT_FOUND (deleted), FIELD_INVALID (p_reaction), REQUEST_PENDING, MESSAGE_REFUSED.';

grant execute on function public.toggle_reaction(uuid,text,boolean) to authenticated;
grant execute on function public.toggle_reaction(uuid,text,boolean) to service_role;

CREATE FUNCTION public.top_up_float(p_request_id uuid, p_broker_id uuid, p_centimes bigint, p_reason text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_operator_id uuid := private.require_operator('finance', 'admin');
  v_reason text := private.require_reason(p_reason);
  v_balance private.ledger_balances;
  v_lines jsonb := private.ledger_line('bank', null, 'broker_float', p_broker_id, p_centimes);
  v_journal_id bigint;
begin
  if v_operator_id = p_broker_id then
    perform private.refuse('WA068', 'Not about oneself');
  elsif p_request_id is null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_request_id"}');
  elsif p_centimes is null or p_centimes not between 1 and 20000000 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_centimes"}');
  end if;
  v_balance := private.lock_float(p_broker_id);
  select j.id into v_journal_id from private.ledger_journals j where j.kind = 'float_topped_up' and j.request_id = p_request_id;
  if v_journal_id is null then
    perform private.check_float_cap(v_balance, p_centimes);
    v_journal_id := private.post_journal('float_topped_up', p_broker_id, p_request_id, v_lines);
    perform private.add_audit_event('ledger.float_topped_up', 'operator', p_broker_id, v_reason,
      jsonb_build_object('journal_id', v_journal_id, 'centimes', p_centimes));
  elsif private.lines_of_journal(v_journal_id) is distinct from v_lines then
    perform private.refuse('WA003', 'The request was for something else', '{"field": "p_request_id"}');
  end if;
  select b.balance_centimes into v_balance.balance_centimes from private.ledger_balances b where b.account_id = v_balance.account_id;
  return v_balance.balance_centimes;
end
$function$;
comment on function public.top_up_float(uuid,uuid,bigint,text) is 'Money that a broker paid into the bank raises his float, at most 200 000 dirhams at once; logged. A repeat writes nothing. Returns the float. For finance and admins, not of a float of their own. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, BROKER_NOT_AVAILABLE, OWN_CASE, FLOAT_TOO_HIGH (detail maximum_centimes).';

grant execute on function public.top_up_float(uuid,uuid,bigint,text) to authenticated;
grant execute on function public.top_up_float(uuid,uuid,bigint,text) to service_role;

CREATE FUNCTION public.track_delivery(p_code text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'status', d.status, 'outcome', d.outcome, 'zone', d.zone, 'courier_name', c.name, 'promised_at', d.promised_at,
    'submitted_at', d.submitted_at, 'delivered_at', d.delivered_at, 'completed_at', d.completed_at,
    'pickup_city', private.city_names(d.pickup_city_id), 'dropoff_city', private.city_names(d.dropoff_city_id),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'occurred_at', e.occurred_at,
        'city', private.city_names(e.city_id)) order by e.occurred_at, e.id), '[]')
      from public.delivery_events e
      where e.delivery_id = d.id and e.kind in ('submitted', 'picked_up', 'hub', 'taken_over', 'out_for_delivery', 'attempt_failed',
        'rescheduled', 'refused', 'return_started', 'delivered', 'returned', 'cancelled', 'lost', 'completed')),
    'next_slot', case when d.next_slot_starts_at is not null then
      jsonb_build_object('starts_at', d.next_slot_starts_at, 'ends_at', d.next_slot_ends_at) end,
    'is_returning', d.is_returning, 'attempts', d.attempts)
  from private.delivery_tracking t
  join public.deliveries d on d.id = t.delivery_id
  join public.couriers c on c.id = d.courier_id
  where t.code = p_code and t.expires_at > now()
$function$;
comment on function public.track_delivery(text) is 'Where the parcel of that link is: states, cities and times; no names, places, numbers or ids of anybody. Null for a code that is unknown, over or none at all, without saying which. Definer: visitors read no parcel.';

grant execute on function public.track_delivery(text) to anon;
grant execute on function public.track_delivery(text) to authenticated;
grant execute on function public.track_delivery(text) to service_role;

CREATE FUNCTION public.transfer_disputes(p_transfer_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.caller_id();
  v_transfer public.money_transfers := (select t from public.money_transfers t where t.id = p_transfer_id);
  v_party text := private.role_in_transfer(v_transfer, v_user_id);
  v_until timestamptz := private.dispute_until(v_transfer);
begin
  if v_party is null then
    perform private.refuse('WA050', 'Transfer not found');
  end if;
  return jsonb_build_object(
    'party', v_party, 'open_until', v_until,
    'is_disputed', exists (select from private.disputes d where d.transfer_id = p_transfer_id and d.status = 'open'),
    'reasons', case when now() <= v_until then coalesce((
      select jsonb_agg(jsonb_build_object('code', r.code, 'is_refund_frozen', r.is_refund_frozen and v_transfer.refund_state = 'payable') order by r.position)
      from private.dispute_reasons r where r.party = v_party and coalesce(r.status, v_transfer.status) = v_transfer.status
        and not exists (select from private.disputes d where d.transfer_id = p_transfer_id and d.opened_by = v_user_id and d.reason = r.code)), '[]')
      else '[]' end,
    'disputes', coalesce((
      select jsonb_agg(jsonb_build_object('id', d.id, 'reference', d.reference, 'reason', d.reason, 'status', d.status, 'created_at', d.created_at,
        'is_mine', d.opened_by = v_user_id) order by d.created_at, d.id)
      from private.disputes d where d.transfer_id = p_transfer_id and v_user_id = any (private.dispute_parties(d))), '[]'));
end
$function$;
comment on function public.transfer_disputes(uuid) is 'What a party can dispute of a transfer and until when, and the disputes of it that are hers to read. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, TRANSFER_NOT_FOUND.';

grant execute on function public.transfer_disputes(uuid) to authenticated;
grant execute on function public.transfer_disputes(uuid) to service_role;

CREATE FUNCTION public.transfer_receipt(p_transfer_id uuid, p_kind text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_caller uuid := private.caller_id();
  v_transfer public.money_transfers;
  v_is_sender boolean;
  v_kinds text[];
  v_kind text;
  v_price jsonb;
begin
  select * into v_transfer from public.money_transfers t
  where t.id = p_transfer_id and (t.sender_id = v_caller or (t.receiver_id = v_caller and t.status <> 'draft'));
  if v_transfer.id is null then
    perform private.refuse('WA050', 'Transfer not found');
  elsif p_kind not in ('paid_in', 'paid_out', 'refunded') then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_kind"}');
  end if;
  v_is_sender := v_transfer.sender_id = v_caller;
  -- The recipient has nothing to do with what the sender paid and got back.
  select coalesce(array_agg(k.kind order by k.moment), '{}') into v_kinds
  from (
    select one as kind, private.receipt_moment(v_transfer, one) as moment
    from unnest(case when v_is_sender then array['paid_in', 'paid_out', 'refunded'] else array['paid_out'] end) as one) k
  where k.moment is not null;
  v_kind := coalesce(p_kind, v_kinds[cardinality(v_kinds)]);
  if v_kind is null or not v_kind = any (v_kinds) then
    perform private.refuse_status(v_transfer);
  end if;
  -- Of a fee that the sender added, the recipient learns no more than who paid it.
  v_price := case when v_is_sender or v_transfer.fee_payer = 'recipient' then jsonb_build_object(
      'amount_centimes', v_transfer.amount_centimes, 'fee_centimes', v_transfer.fee_centimes,
      'tax_centimes', v_transfer.tax_centimes, 'total_centimes', v_transfer.total_centimes)
    else '{}' end;
  return jsonb_build_object('kinds', to_jsonb(v_kinds), 'receipt', jsonb_build_object(
      'type', 'wasl.transfer-receipt', 'version', 1,
      'reference', v_transfer.reference, 'kind', v_kind, 'status', v_transfer.status,
      'issued_to', case when v_is_sender then 'sender' else 'recipient' end,
      'sender_name', (
        select concat_ws(' ', p.first_name, p.last_name) from public.profiles p where p.id = v_transfer.sender_id),
      'recipient_name', v_transfer.recipient_name,
      'recipient_city', (select jsonb_build_object('en', c.name, 'fr', c.name_fr, 'ar', c.name_ar)
        from public.cities c where c.id = v_transfer.recipient_city_id),
      'currency', v_transfer.currency, 'fee_payer', v_transfer.fee_payer,
      'payout_centimes', v_transfer.payout_centimes,
      'shop', private.receipt_shop(v_transfer, v_kind),
      'happened_at', private.receipt_moment(v_transfer, v_kind),
      'time_zone', 'Africa/Casablanca')
    || v_price
    || case v_kind when 'refunded' then jsonb_build_object('refund_centimes', v_transfer.refund_centimes) else '{}' end);
end
$function$;
comment on function public.transfer_receipt(uuid,text) is 'What a receipt says of a step at which cash changed hands: paid_in, paid_out or refunded; the last one without p_kind. Answers {kinds, receipt}; the sender has all, the recipient with an account the payout. No phone, no code, no document. Refuses: NOT_SIGNED_IN, TRANSFER_NOT_FOUND, FIELD_INVALID, STATUS_NOT_ALLOWED.';

grant execute on function public.transfer_receipt(uuid,text) to authenticated;
grant execute on function public.transfer_receipt(uuid,text) to service_role;

CREATE FUNCTION public.transfer_to_collect(p_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_receiver_id uuid := private.caller_id();
  v_transfer public.money_transfers;
begin
  select * into v_transfer from public.money_transfers
  where id = p_id and receiver_id = v_receiver_id and status <> 'draft';
  if v_transfer.id is null then
    perform private.refuse('WA050', 'Transfer not found');
  end if;
  return private.money_to_collect(v_transfer) || jsonb_build_object('counted_until', (
    select c.ends_at from private.payout_counts c
    where c.transfer_id = p_id and c.broker_id = v_transfer.broker_id and c.ends_at > now()));
end
$function$;
comment on function public.transfer_to_collect(uuid) is 'What the recipient needs to collect: money_to_collect, and until when his count holds (counted_until). Refuses: NOT_SIGNED_IN, TRANSFER_NOT_FOUND.';

grant execute on function public.transfer_to_collect(uuid) to authenticated;
grant execute on function public.transfer_to_collect(uuid) to service_role;

CREATE FUNCTION public.unblock_person(p_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_caller uuid := private.caller_id();
  v_conversation public.conversations := private.lock_conversation_of(v_caller, p_user_id);
begin
  delete from public.person_blocks b where b.blocker_id = v_caller and b.blocked_id = p_user_id;
  if found and v_conversation.id is not null then
    perform private.tell_conversation(v_conversation.id);
  end if;
end
$function$;
comment on function public.unblock_person(uuid) is 'The caller can be reached again by this person. A repeat changes nothing. Refuses: those of caller_id.';

grant execute on function public.unblock_person(uuid) to authenticated;
grant execute on function public.unblock_person(uuid) to service_role;

CREATE FUNCTION public.unread_counts()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_caller uuid := private.caller_id();
begin
  return jsonb_build_object(
    'messages', (
      select coalesce(sum(private.unread_count(m, s.read_change)), 0)
      from public.conversation_members m
      join public.conversations c on c.id = m.conversation_id
      join public.conversation_states s on s.conversation_id = m.conversation_id and s.user_id = m.user_id
      where m.user_id = v_caller and m.status = 'active' and c.last_change > s.read_change
        and coalesce(s.muted_until <= now(), true)),
    'requests', (
      select count(*) from public.conversation_members m
      join public.conversations c on c.id = m.conversation_id
      where m.user_id = v_caller and m.status = 'requested' and (c.is_group or c.last_message_at is not null)),
    'notifications', private.unread_notification_count(v_caller));
end
$function$;
comment on function public.unread_counts() is 'What the badges show: {messages (of conversations that are not muted, each up to 100), requests, notifications (up to 100)}. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';

grant execute on function public.unread_counts() to authenticated;
grant execute on function public.unread_counts() to service_role;

CREATE FUNCTION public.withdraw_dispute(p_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.caller_id();
  v_dispute private.disputes;
begin
  if not exists (select from private.disputes d where d.id = p_id and d.opened_by = v_user_id) then
    perform private.refuse('WA190', 'There is no such dispute');
  end if;
  v_dispute := private.lock_dispute(p_id);
  if v_dispute.status = 'withdrawn' then
    return private.dispute_for(v_dispute, v_user_id);
  elsif v_dispute.status <> 'open' then
    perform private.refuse('WA193', 'The dispute is closed', jsonb_build_object('status', v_dispute.status));
  end if;
  update private.disputes d set status = 'withdrawn', decided_at = now() where d.id = p_id returning * into v_dispute;
  perform private.add_dispute_entry(p_id, 'withdrawn', v_dispute.party);
  return private.dispute_for(v_dispute, v_user_id);
end
$function$;
comment on function public.withdraw_dispute(uuid) is 'open -> withdrawn, by who opened it; not for the same reason again. A repeat returns it. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DISPUTE_NOT_FOUND, DISPUTE_CLOSED (detail status).';

grant execute on function public.withdraw_dispute(uuid) to authenticated;
grant execute on function public.withdraw_dispute(uuid) to service_role;

-- What stands on objects of the platform

CREATE TRIGGER create_profile AFTER INSERT ON auth.users FOR EACH ROW EXECUTE FUNCTION private.create_profile();
CREATE TRIGGER follow_account AFTER UPDATE OF email, email_confirmed_at, phone, phone_confirmed_at ON auth.users FOR EACH ROW EXECUTE FUNCTION private.follow_account();
CREATE TRIGGER forget_person AFTER UPDATE OF deleted_at ON auth.users FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION private.forget_person();
CREATE TRIGGER list_homes_of_account AFTER UPDATE OF banned_until, deleted_at ON auth.users FOR EACH ROW WHEN (((new.banned_until IS DISTINCT FROM old.banned_until) OR (new.deleted_at IS DISTINCT FROM old.deleted_at))) EXECUTE FUNCTION private.list_homes_of_account();

create policy members_hear_conversation on realtime.messages for select to authenticated
  using ((( SELECT private.has_done_second_step() AS has_done_second_step) AND private.may_use_conversation_topic(topic, extension, false)));
create policy members_type_and_are_present on realtime.messages for insert to authenticated
  with check ((( SELECT private.has_done_second_step() AS has_done_second_step) AND private.may_use_conversation_topic(topic, extension, true)));
create policy person_hears_own_topic on realtime.messages for select to authenticated
  using (((extension = 'broadcast'::text) AND (( SELECT realtime.topic() AS topic) = ('person:'::text || ( SELECT auth.uid() AS uid))) AND ( SELECT private.has_done_second_step() AS has_done_second_step)));

create policy members_upload_attachments on storage.objects for insert to authenticated
  with check (((bucket_id = 'chat-attachments'::text) AND private.may_upload_attachment(name)));
create policy owner_moves_own_pictures on storage.objects for update to authenticated
  using (((bucket_id = 'properties'::text) AND private.is_temporary_picture(bucket_id, name) AND (owner_id = (( SELECT auth.uid() AS uid))::text)))
  with check (((bucket_id = 'properties'::text) AND private.may_upload_picture(bucket_id, name) AND (NOT private.is_temporary_picture(bucket_id, name))));
create policy owner_removes_own_pictures on storage.objects for delete to authenticated
  using (((bucket_id = ANY (ARRAY['properties'::text, 'property-images'::text])) AND private.is_own_picture(bucket_id, name, owner_id)));
create policy owner_sees_own_pictures on storage.objects for select to authenticated
  using (((bucket_id = ANY (ARRAY['properties'::text, 'property-images'::text])) AND private.is_own_picture(bucket_id, name, owner_id)));
create policy owner_uploads_pictures on storage.objects for insert to authenticated
  with check (((bucket_id = ANY (ARRAY['properties'::text, 'property-images'::text])) AND private.may_upload_picture(bucket_id, name)));
create policy papers_are_read_by_person_and_reviewer on storage.objects for select to authenticated
  using (((bucket_id = 'documents'::text) AND private.may_read_identity_document(name)));
create policy parties_and_operators_read_evidence on storage.objects for select to authenticated
  using (((bucket_id = 'dispute-files'::text) AND private.may_read_dispute_file(name)));
create policy parties_see_delivery_photos on storage.objects for select to authenticated
  using (((bucket_id = 'delivery-photos'::text) AND private.may_read_delivery_photo(name, owner_id)));
create policy parties_upload_evidence on storage.objects for insert to authenticated
  with check (((bucket_id = 'dispute-files'::text) AND private.may_upload_dispute_file(name)));
create policy people_upload_delivery_photos on storage.objects for insert to authenticated
  with check (((bucket_id = 'delivery-photos'::text) AND private.may_upload_delivery_photo(name, metadata)));
create policy person_removes_own_avatars on storage.objects for delete to authenticated
  using (((bucket_id = 'avatars'::text) AND private.is_own_avatar_path(name)));
create policy person_removes_unsent_attachments on storage.objects for delete to authenticated
  using (((bucket_id = 'chat-attachments'::text) AND private.is_own_attachment_path(name) AND (NOT private.is_attachment_used(name))));
create policy person_removes_unsent_evidence on storage.objects for delete to authenticated
  using (((bucket_id = 'dispute-files'::text) AND (owner_id = (( SELECT auth.uid() AS uid))::text) AND (NOT private.is_dispute_file_used(name))));
create policy person_removes_unsent_papers on storage.objects for delete to authenticated
  using (((bucket_id = 'documents'::text) AND private.may_remove_identity_document(name)));
create policy person_removes_unused_delivery_photos on storage.objects for delete to authenticated
  using (((bucket_id = 'delivery-photos'::text) AND (owner_id = (( SELECT auth.uid() AS uid))::text) AND (NOT private.is_photo_used(name))));
create policy person_sees_own_avatars on storage.objects for select to authenticated
  using (((bucket_id = 'avatars'::text) AND private.is_own_avatar_path(name)));
create policy person_uploads_own_avatar on storage.objects for insert to authenticated
  with check (((bucket_id = 'avatars'::text) AND private.may_upload_avatar(name)));
create policy person_uploads_own_papers on storage.objects for insert to authenticated
  with check (((bucket_id = 'documents'::text) AND private.may_upload_identity_document(name)));
create policy readers_of_a_message_read_its_file on storage.objects for select to authenticated
  using (((bucket_id = 'chat-attachments'::text) AND private.may_read_attachment(name)));
create policy second_step_is_done on storage.objects as restrictive for all to authenticated
  using (( SELECT private.has_done_second_step() AS has_done_second_step));

CREATE TRIGGER keep_sent_attachment BEFORE DELETE OR UPDATE OF bucket_id, name, version ON storage.objects FOR EACH ROW WHEN ((old.bucket_id = 'chat-attachments'::text)) EXECUTE FUNCTION private.keep_sent_attachment();
CREATE TRIGGER keep_sent_papers BEFORE DELETE OR UPDATE OF bucket_id, name, version ON storage.objects FOR EACH ROW WHEN ((old.bucket_id = 'documents'::text)) EXECUTE FUNCTION private.keep_sent_papers();
CREATE TRIGGER keep_used_delivery_photo BEFORE DELETE OR UPDATE OF bucket_id, name, version, metadata ON storage.objects FOR EACH ROW WHEN ((old.bucket_id = 'delivery-photos'::text)) EXECUTE FUNCTION private.keep_used_delivery_photo();
CREATE TRIGGER keep_used_dispute_file BEFORE DELETE OR UPDATE OF bucket_id, name, version, metadata ON storage.objects FOR EACH ROW WHEN ((old.bucket_id = 'dispute-files'::text)) EXECUTE FUNCTION private.keep_used_dispute_file();
CREATE TRIGGER note_gone_attachment AFTER DELETE ON storage.objects FOR EACH ROW WHEN ((old.bucket_id = 'chat-attachments'::text)) EXECUTE FUNCTION private.note_attachment();
CREATE TRIGGER note_new_attachment AFTER INSERT ON storage.objects FOR EACH ROW WHEN ((new.bucket_id = 'chat-attachments'::text)) EXECUTE FUNCTION private.note_attachment();

-- Buckets of the storage

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values ('avatars', 'avatars', true, 524288, '{image/jpeg,image/webp}');
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values ('chat-attachments', 'chat-attachments', false, 10485760, '{image/jpeg,image/png,image/webp,image/gif,image/heic,video/mp4,video/webm,video/quicktime,audio/webm,audio/ogg,audio/mp4,audio/mpeg,audio/wav,application/pdf,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document,text/plain}');
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values ('delivery-photos', 'delivery-photos', false, 5242880, '{image/jpeg,image/png}');
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values ('dispute-files', 'dispute-files', false, 10485760, '{image/jpeg,image/png,application/pdf}');
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values ('documents', 'documents', false, 10485760, '{image/jpeg,image/png,image/webp,image/heic,image/heif,application/pdf}');
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values ('properties', 'properties', true, 10485760, '{image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif}');
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values ('property-images', 'property-images', true, 10485760, '{image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif}');
