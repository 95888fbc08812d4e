-- Six-digit codes that are sent by e-mail. Each code belongs to one one-time token and is deleted
-- with that token.

create table wasl_platform.one_time_codes (
  token_id uuid primary key references auth.one_time_tokens (id) on delete cascade,
  code_hash text not null
);
create index one_time_codes_code_hash_idx on wasl_platform.one_time_codes (code_hash);
comment on table wasl_platform.one_time_codes is 'Keyed hashes of mailed codes. If the hashes had no key, an attacker with a copy of the table could try all million codes in a moment.';
