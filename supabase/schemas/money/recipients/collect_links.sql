-- Links with which a recipient without an account can see a transfer. Each row also has the codes
-- and the proof with which the recipient shows that the transfer's phone number is theirs.

create table private.collect_links (
  transfer_id uuid primary key references public.money_transfers (id) on delete cascade,
  phone text not null,
  token_hash bytea unique,
  code_hash text,
  code_ends_at timestamptz,
  code_tries_left integer not null default 0 check (code_tries_left between 0 and 5),
  next_code_at timestamptz not null default now(),
  codes_on date,
  codes_sent integer not null default 0,
  proof_hash bytea,
  proof_ends_at timestamptz
);

create index collect_links_phone_idx on private.collect_links (phone, codes_on);

comment on table private.collect_links is
  'Links to open transfers whose recipient has no account. The page behind a link first asks for a code that is sent to the recipient''s phone. A link is deleted when the transfer ends.';
comment on column private.collect_links.token_hash is 'SHA-256 of the 128-bit token in the link; null until the message with the link is sent. The token itself is only in the message.';
comment on column private.collect_links.code_hash is 'Salted bcrypt hash of the last six-digit code; null after the code was used.';
comment on column private.collect_links.codes_sent is 'Number of codes that were sent on the date in codes_on (Morocco time).';
comment on column private.collect_links.proof_hash is 'SHA-256 of the proof that the page receives when the recipient enters the code and thereby verifies the phone number. Until proof_ends_at, the page sends the proof, and the recipient needs no other code.';

alter table private.collect_links enable row level security;
alter table private.collect_links force row level security;
