-- The six digits that a mail carries beside its link: one code for each one-time token, gone with it.

create table wasl_platform.one_time_codes (
  token_id uuid primary key references auth.one_time_tokens (id) on delete cascade,
  code_hash text not null
);
create index one_time_codes_code_hash_idx on wasl_platform.one_time_codes (code_hash);
comment on table wasl_platform.one_time_codes is 'Keyed hashes of mailed codes: a million codes are tried in a moment by who has the table alone.';
