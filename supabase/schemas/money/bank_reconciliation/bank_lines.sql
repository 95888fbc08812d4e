create table private.bank_lines (
  id bigint generated always as identity primary key,
  file_id bigint not null references private.bank_files (id) on delete restrict,
  position integer not null,
  sha256 text not null,
  day date not null,
  label text not null,
  reference text not null,
  amount_centimes bigint not null,
  match_id bigint references private.bank_matches (id) on delete restrict,
  undone_match_id bigint references private.bank_matches (id) on delete restrict,
  constraint line_is_taken_once unique (sha256),
  constraint line_has_its_place unique (file_id, position),
  constraint label_has_a_length check (char_length(label) <= 300),
  constraint reference_has_a_length check (char_length(reference) <= 100),
  constraint amount_is_not_zero check (amount_centimes <> 0)
);

create index bank_lines_day_idx on private.bank_lines (day, id);
create index bank_lines_open_idx on private.bank_lines (amount_centimes, day) where match_id is null;
create index bank_lines_match_id_idx on private.bank_lines (match_id);
create index bank_lines_undone_match_id_idx on private.bank_lines (undone_match_id);

comment on table private.bank_lines is 'Lines of the company''s bank statements. During the retention period only match_id and undone_match_id may change. At the end of the period, the label and the reference are removed.';
comment on column private.bank_lines.position is 'Position of the line in the file that first contained it; 0 for the opening balance, which precedes the first file.';
comment on column private.bank_lines.sha256 is
  'Hash of the line''s day, amount, text and reference, and of its ordinal among identical lines. Because of the hash, a line that occurs in several overlapping files is stored only once.';
comment on column private.bank_lines.amount_centimes is 'Amount in centimes; positive for incoming money.';
comment on column private.bank_lines.undone_match_id is 'The most recent match of this line that operators undid; null if there is none. Automatic rules no longer match a line whose match was undone.';

create trigger _100_refuse_change before delete
  or update of id, file_id, position, sha256, day, amount_centimes on private.bank_lines
  for each row execute function private.refuse_change();
create trigger _200_refuse_early_change before update of label, reference on private.bank_lines
  for each row execute function private.refuse_early_change('bank_lines', 'day');

alter table private.bank_lines enable row level security;
alter table private.bank_lines force row level security;
