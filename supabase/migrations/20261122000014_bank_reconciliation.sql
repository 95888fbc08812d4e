-- Made from supabase/schemas/money/bank_reconciliation by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- bank_reconciliation/add_bank_match.sql

create function private.add_bank_match(p_rule text, p_line_ids bigint[], p_journal_ids bigint[], p_reason text) returns bigint
language plpgsql
set search_path = ''
as $$
declare
  v_id bigint;
begin
  insert into private.bank_matches (rule, reason, matched_by)
  values (p_rule, p_reason, case when p_rule = 'operator' then auth.uid() end)
  returning id into v_id;
  update private.bank_lines l set match_id = v_id where l.id = any (p_line_ids);
  update private.bank_journals j set match_id = v_id where j.journal_id = any (p_journal_ids);
  return v_id;
end
$$;
comment on function private.add_bank_match(text, bigint[], bigint[], text) is
  'Says of open lines and journals that they belong together; the bank is locked. Returns the match.';

-- bank_reconciliation/bank_files.sql

create table private.bank_files (
  id bigint generated always as identity primary key,
  sha256 text not null,
  day date not null,
  balance_centimes bigint not null,
  line_count integer not null,
  added_count integer not null,
  uploaded_by uuid not null,
  uploaded_at timestamptz not null default now(),
  constraint file_is_taken_once unique (sha256),
  constraint sha256_is_one check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint counts_fit check (added_count between 0 and line_count)
);

create index bank_files_day_idx on private.bank_files (day, id);

comment on table private.bank_files is
  'Files of the bank that finance uploaded: what they say the account held, which the lines must add up to. Append-only; no foreign key to the operator, because the books outlive their people.';
comment on column private.bank_files.day is 'The last day that the file tells of, which is over.';
comment on column private.bank_files.balance_centimes is 'What the bank says the account held at the end of that day.';
comment on column private.bank_files.added_count is 'How many of its lines no earlier file had brought.';

create trigger _100_refuse_change before update or delete on private.bank_files
  for each row execute function private.refuse_change();

alter table private.bank_files enable row level security;
alter table private.bank_files force row level security;

-- bank_reconciliation/bank_matches.sql

create table private.bank_matches (
  id bigint generated always as identity primary key,
  rule text not null,
  reason text,
  matched_by uuid,
  matched_at timestamptz not null default now(),
  undone_by uuid,
  undone_at timestamptz,
  undo_reason text,
  constraint rule_is_known check (rule in ('reference', 'amount_and_day', 'operator')),
  constraint operator_gives_a_reason check (
    (rule = 'operator') = (reason is not null) and (rule = 'operator') = (matched_by is not null)),
  constraint undoing_has_a_reason check (
    (undone_at is null) = (undo_reason is null) and (undone_at is null) = (undone_by is null))
);

create index bank_matches_matched_at_idx on private.bank_matches (matched_at desc, id desc);

comment on table private.bank_matches is
  'What belongs together: lines of the bank and journals of the ledger that add up to the same, or one side alone with the reason why it has no other.';
comment on column private.bank_matches.rule is
  'reference: the same receipt and amount; amount_and_day: the same amount within three days, and no other candidate; operator: by hand.';

alter table private.bank_matches enable row level security;
alter table private.bank_matches force row level security;

-- bank_reconciliation/bank_lines.sql

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

comment on table private.bank_lines is 'What the bank booked on the company''s account; only what a line belongs to changes.';
comment on column private.bank_lines.position is 'Its place in the file that brought it; 0 for what the account held before the first file.';
comment on column private.bank_lines.sha256 is
  'Of day, amount, words, reference and which of several equal ones it is: files that overlap bring a line once.';
comment on column private.bank_lines.amount_centimes is 'Above zero: it came in.';
comment on column private.bank_lines.undone_match_id is 'A match that an operator undid: from then on no rule matches the line.';

create trigger _100_refuse_change before delete
  or update of id, file_id, position, sha256, day, amount_centimes on private.bank_lines
  for each row execute function private.refuse_change();
create trigger _200_refuse_early_change before update of label, reference on private.bank_lines
  for each row execute function private.refuse_early_change('bank_lines', 'day');

alter table private.bank_lines enable row level security;
alter table private.bank_lines force row level security;

-- bank_reconciliation/bank_charges.sql

-- Lines of the bank that are what it charges: each has its journal.

create table private.bank_charges (
  id uuid primary key,
  line_id bigint not null references private.bank_lines (id) on delete restrict,
  amount_centimes bigint not null,
  reason text not null,
  booked_by uuid not null,
  booked_at timestamptz not null default now(),
  undone_at timestamptz,
  constraint amount_is_positive check (amount_centimes > 0),
  constraint reason_has_a_length check (char_length(reason) between 3 and 500)
);

create unique index line_is_charged_once on private.bank_charges (line_id) where undone_at is null;

comment on table private.bank_charges is
  'What finance said the bank charged, once for each line; the journal has the id of the charge, and so has the one that takes it back. Append-only.';
comment on column private.bank_charges.undone_at is 'When its match was undone: the line may be booked again, as another charge.';

create trigger _100_refuse_change before delete
  or update of id, line_id, amount_centimes, reason, booked_by, booked_at on private.bank_charges
  for each row execute function private.refuse_change();

alter table private.bank_charges enable row level security;
alter table private.bank_charges force row level security;

-- bank_reconciliation/bank_columns.sql

create table private.bank_columns (
  id bigint generated always as identity primary key,
  columns jsonb not null,
  saved_by uuid not null,
  saved_at timestamptz not null default now()
);

comment on table private.bank_columns is
  'How the bank''s files are read: which column is what, and how days are written. Versions; the newest is offered at the next upload.';

create trigger _100_refuse_change before update or delete on private.bank_columns
  for each row execute function private.refuse_change();

alter table private.bank_columns enable row level security;
alter table private.bank_columns force row level security;

-- bank_reconciliation/bank_file_sums.sql

create function private.bank_file_sums()
returns table (file_id bigint, day date, balance_centimes bigint, sum_centimes bigint)
language sql stable
set search_path = ''
as $$
  with days as (
    select l.day, sum(sum(l.amount_centimes)) over (order by l.day) as centimes from private.bank_lines l group by l.day)
  select f.id, f.day, f.balance_centimes,
    coalesce((select d.centimes from days d where d.day <= f.day order by d.day desc limit 1), 0)::bigint
  from private.bank_files f
$$;
comment on function private.bank_file_sums() is 'What each file says the account held, and what all lines up to its day add up to.';

-- bank_reconciliation/bank_journals.sql

create table private.bank_journals (
  journal_id bigint primary key references private.ledger_journals (id) on delete restrict,
  day date not null,
  reference text not null,
  amount_centimes bigint not null,
  match_id bigint references private.bank_matches (id) on delete restrict,
  constraint amount_is_not_zero check (amount_centimes <> 0)
);

create index bank_journals_open_idx on private.bank_journals (amount_centimes, day) where match_id is null;
create index bank_journals_day_idx on private.bank_journals (day, journal_id);
create index bank_journals_match_id_idx on private.bank_journals (match_id);

comment on table private.bank_journals is
  'Journals that move the account of the bank, each of which a line of the bank must answer. Only what a journal belongs to changes.';
comment on column private.bank_journals.reference is 'The receipt that the operator wrote down with it.';
comment on column private.bank_journals.amount_centimes is 'Above zero: the ledger says that it came in.';

create trigger _100_refuse_change before delete
  or update of journal_id, day, reference, amount_centimes on private.bank_journals
  for each row execute function private.refuse_change();

alter table private.bank_journals enable row level security;
alter table private.bank_journals force row level security;

-- bank_reconciliation/bank_line_of.sql

create function private.bank_line_of(p_line jsonb, p_last_day date) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  v_label text := btrim(coalesce(p_line ->> 'label', ''));
  v_reference text := btrim(coalesce(p_line ->> 'reference', ''));
  v_centimes numeric := case when jsonb_typeof(p_line -> 'amount_centimes') = 'number' then (p_line ->> 'amount_centimes')::numeric end;
begin
  if jsonb_typeof(p_line) is distinct from 'object' or private.is_date(p_line ->> 'day') is not true
    or (p_line ->> 'day')::date not between p_last_day - 3660 and p_last_day
    or char_length(v_label) > 300 or char_length(v_reference) > 100
    or v_centimes is null or v_centimes = 0 or abs(v_centimes) > 10000000000000 or v_centimes <> trunc(v_centimes) then
    return null;
  end if;
  return jsonb_build_object('day', p_line ->> 'day', 'label', v_label, 'reference', v_reference, 'amount_centimes', v_centimes::bigint);
end
$$;
comment on function private.bank_line_of(jsonb, date) is 'A line of a file as it is kept, or null when it is none up to that day.';

-- bank_reconciliation/bank_proof.sql

create function private.bank_proof(p_first date, p_last date)
returns table (day date, bank_centimes bigint, ledger_centimes bigint, explained_centimes bigint, open_count bigint)
language sql stable
set search_path = ''
as $$
  with moves as (
    select l.day, l.amount_centimes as bank, 0::bigint as ledger,
      case when l.match_id is null then 0 else l.amount_centimes end as explained, (l.match_id is null)::integer as open
    from private.bank_lines l where l.day <= p_last
    union all
    select j.day, 0, 0, case when j.match_id is null then 0 else -j.amount_centimes end, (j.match_id is null)::integer
    from private.bank_journals j where j.day <= p_last
    union all
    -- From the entries themselves: a journal that nobody noted would show as a difference that nothing explains.
    select (j.created_at at time zone 'Africa/Casablanca')::date, 0,
      case when e.debit_account_id = a.id then e.amount_centimes else -e.amount_centimes end, 0, 0
    from private.ledger_accounts a
    join private.ledger_entries e on a.id in (e.debit_account_id, e.credit_account_id)
    join private.ledger_journals j on j.id = e.journal_id
    where a.kind = 'bank' and (j.created_at at time zone 'Africa/Casablanca')::date <= p_last
  ), sums as (
    select m.day, sum(sum(m.bank)) over w as bank, sum(sum(m.ledger)) over w as ledger,
      sum(sum(m.explained)) over w as explained, sum(sum(m.open)) over w as open
    from moves m group by m.day window w as (order by m.day)
  )
  select d.day::date, coalesce(s.bank, 0)::bigint, coalesce(s.ledger, 0)::bigint, coalesce(s.explained, 0)::bigint,
    coalesce(s.open, 0)::bigint
  from generate_series(p_first::timestamp, p_last::timestamp, interval '1 day') as d (day)
  left join lateral (select x.* from sums x where x.day <= d.day order by x.day desc limit 1) as s on true
$$;
comment on function private.bank_proof(date, date) is
  'For the end of each day: what the bank held, what the ledger says it held, how much of the difference matches explain (what one side booked earlier than the other, and what has a reason alone), and how many lines and journals up to that day are open.';

-- bank_reconciliation/bank_words.sql

create function private.bank_words(p_text text) returns text[]
language sql immutable
set search_path = ''
as $$
  select array(
    select w.word
    from (
      select regexp_replace(p.part, '[^0-9a-z]', '', 'g')
      from regexp_split_to_table(private.fold_text(p_text), '\s+') as p (part)) as w (word)
    where char_length(w.word) >= 4 and w.word ~ '[0-9]')
$$;
comment on function private.bank_words(text) is
  'What a receipt''s number may be written as in a text: its words of four and more that have a digit, without hyphens and the like.';

-- bank_reconciliation/book_bank_charges.sql

create function public.book_bank_charges(p_line_ids bigint[], p_reason text) returns integer
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_operator('finance', 'admin');
  perform private.refuse('WA246', 'Two operators book charges');
end
$$;
comment on function public.book_bank_charges(bigint[], text) is
  'No operator books charges of the bank alone: propose_money_movement (bank_charges) takes the same ids. Kept for clients that know no proposals. For finance and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, SECOND_OPERATOR_NEEDED.';
revoke all on function public.book_bank_charges(bigint[], text) from public, anon;
grant execute on function public.book_bank_charges(bigint[], text) to authenticated;

-- bank_reconciliation/charge_bank_lines.sql

create function private.charge_bank_lines(p_line_ids bigint[], p_reason text) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_line record;
  v_centimes bigint := private.check_bank_charges(p_line_ids);
begin
  -- The ledger before the bank, whose lock is the last: what is not open undoes these.
  insert into private.bank_charges (id, line_id, amount_centimes, reason, booked_by)
  select gen_random_uuid(), l.id, -l.amount_centimes, p_reason, auth.uid() from private.bank_lines l
  where l.id = any (p_line_ids) order by l.id
  on conflict (line_id) where undone_at is null do nothing;
  for v_line in
    select c.id, c.amount_centimes from private.bank_charges c
    where c.line_id = any (p_line_ids) and c.undone_at is null order by c.line_id
  loop
    perform private.note_bank_journal(private.post_journal('bank_charged', v_line.id, v_line.id,
      private.ledger_line('bank_charges', null, 'bank', null, v_line.amount_centimes)), p_reason);
  end loop;
  perform private.lock_bank();
  for v_line in
    select l.id, l.match_id, b.journal_id, b.match_id as journal_match_id
    from private.bank_lines l
    join private.bank_charges c on c.line_id = l.id and c.undone_at is null
    join private.ledger_journals j on j.kind = 'bank_charged' and j.request_id = c.id
    join private.bank_journals b on b.journal_id = j.id
    where l.id = any (p_line_ids) order by l.id
  loop
    -- Booked by another proposal, or explained, while this one waited.
    if v_line.match_id is not null or v_line.journal_match_id is not null then
      perform private.refuse('WA341', 'One of them is not open');
    end if;
    perform private.add_bank_match('operator', array[v_line.id], array[v_line.journal_id], p_reason);
  end loop;
  perform private.add_audit_event('bank.charged', 'operator', null, p_reason,
    jsonb_build_object('line_ids', p_line_ids, 'centimes', v_centimes));
end
$$;
comment on function private.charge_bank_lines(bigint[], text) is
  'Lines are charges of the bank, as two operators agreed: each gets its journal (bank_charges / bank) and is matched with it. Logged. Refuses: those of check_bank_charges.';

-- bank_reconciliation/check_bank_charges.sql

create function private.check_bank_charges(p_line_ids bigint[]) returns bigint
language plpgsql stable
set search_path = ''
as $$
declare
  v_count integer;
  v_centimes bigint;
begin
  if cardinality(p_line_ids) not between 1 and 50
    or exists (select from private.bank_lines l where l.id = any (p_line_ids) and (l.amount_centimes > 0 or l.position = 0)) then
    perform private.refuse('WA003', 'A charge is a line by which money went out', '{"field": "line_ids"}');
  end if;
  select count(*), sum(l.amount_centimes) into v_count, v_centimes
  from private.bank_lines l where l.id = any (p_line_ids) and l.match_id is null;
  if v_count <> cardinality(p_line_ids) then
    perform private.refuse('WA341', 'One of them is not open');
  end if;
  return v_centimes;
end
$$;
comment on function private.check_bank_charges(bigint[]) is
  'Lines by which money went out, each named once, 50 at most, all open. Returns their sum, below zero. Refuses: FIELD_INVALID (detail field), BANK_ITEM_NOT_OPEN.';

-- bank_reconciliation/check_bank_items.sql

create function private.check_bank_items(p_line_ids bigint[], p_journal_ids bigint[]) returns bigint
language plpgsql
set search_path = ''
as $$
declare
  v_line_count integer;
  v_journal_count integer;
  v_line_centimes bigint;
  v_journal_centimes bigint;
begin
  if cardinality(p_line_ids) + cardinality(p_journal_ids) not between 1 and 200 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "line_ids"}');
  end if;
  select count(*), coalesce(sum(l.amount_centimes), 0) into v_line_count, v_line_centimes
  from private.bank_lines l where l.id = any (p_line_ids) and l.match_id is null;
  select count(*), coalesce(sum(j.amount_centimes), 0) into v_journal_count, v_journal_centimes
  from private.bank_journals j where j.journal_id = any (p_journal_ids) and j.match_id is null;
  if v_line_count <> cardinality(p_line_ids) or v_journal_count <> cardinality(p_journal_ids) then
    perform private.refuse('WA341', 'One of them is not open');
  elsif v_line_count > 0 and v_journal_count > 0 and v_line_centimes <> v_journal_centimes then
    perform private.refuse('WA342', 'The two sides differ',
      jsonb_build_object('lines_centimes', v_line_centimes, 'journals_centimes', v_journal_centimes));
  end if;
  return case when v_line_count > 0 then v_line_centimes else v_journal_centimes end;
end
$$;
comment on function private.check_bank_items(bigint[], bigint[]) is
  'Lines and journals, each named once, that are open and add up to the same where both sides are named. Volatile, so that it sees what was matched while it waited for the bank; proposing asks without the lock. Returns the sum of the lines, or of the journals where there is no line. Refuses: FIELD_INVALID (detail field), BANK_ITEM_NOT_OPEN, BANK_AMOUNTS_DIFFER (detail lines_centimes, journals_centimes).';

-- bank_reconciliation/check_bank_match.sql

create function private.check_bank_match(p_id bigint) returns bigint
language plpgsql
set search_path = ''
as $$
begin
  if not exists (select from private.bank_matches m where m.id = p_id and m.undone_at is null) then
    perform private.refuse('WA343', 'There is no such match');
  end if;
  return coalesce(
    (select sum(l.amount_centimes) from private.bank_lines l where l.match_id = p_id),
    (select sum(j.amount_centimes) from private.bank_journals j where j.match_id = p_id))::bigint;
end
$$;
comment on function private.check_bank_match(bigint) is
  'A match that holds. Volatile, so that it sees what was undone while it waited for the bank; proposing asks without the lock. Returns the sum of its lines, or of its journals where there is no line. Refuses: BANK_MATCH_NOT_FOUND.';

-- bank_reconciliation/count_new_bank_lines.sql

create function private.count_new_bank_lines(p_lines jsonb) returns integer
language sql stable
set search_path = ''
as $$
  select count(*)::integer from private.hashed_bank_lines(p_lines) h
  where not exists (select from private.bank_lines l where l.sha256 = h.sha256)
$$;
comment on function private.count_new_bank_lines(jsonb) is 'How many lines of a file no other has brought.';

-- bank_reconciliation/due_work_of_bank_reconciliation.sql

create function private.due_work_of_bank_reconciliation() returns integer
language plpgsql
set search_path = ''
as $$
begin
  -- A journal is often written after its line came. Whoever holds the bank matches anyway.
  if exists (select from private.bank_lines l where l.match_id is null and l.undone_match_id is null and l.position > 0)
    and exists (select from private.bank_journals j where j.match_id is null)
    and pg_try_advisory_xact_lock(hashtextextended('bank reconciliation', 0)) then
    perform private.match_bank_lines();
  end if;
  return 0;
end
$$;
comment on function private.due_work_of_bank_reconciliation() is
  'Matches lines of the bank with journals that were written since; it moves nothing.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'bank_reconciliation', 60);

-- bank_reconciliation/free_bank_match.sql

create function private.free_bank_match(p_id bigint, p_reason text) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_charge record;
  v_pairs jsonb := '[]';
begin
  -- The ledger before the bank, whose lock is the last. What the bank charged after all is booked anew.
  for v_charge in
    select c.id, c.amount_centimes, j.id as journal_id
    from private.bank_charges c
    join private.ledger_journals j on j.kind = 'bank_charged' and j.request_id = c.id
    join private.bank_journals b on b.journal_id = j.id
    where b.match_id = p_id and c.undone_at is null
    order by c.line_id for update of c
  loop
    update private.bank_charges c set undone_at = now() where c.id = v_charge.id;
    v_pairs := v_pairs || jsonb_build_array(jsonb_build_array(v_charge.journal_id,
      private.post_journal('bank_charge_undone', v_charge.id, v_charge.id,
        private.ledger_line('bank', null, 'bank_charges', null, v_charge.amount_centimes))));
  end loop;
  perform private.note_bank_journal((pair ->> 1)::bigint, p_reason) from jsonb_array_elements(v_pairs) as pair;
  perform private.lock_bank();
  perform private.check_bank_match(p_id);
  update private.bank_matches m set undone_by = auth.uid(), undone_at = now(), undo_reason = p_reason where m.id = p_id;
  -- A rule would find the same pair again.
  update private.bank_lines l set match_id = null, undone_match_id = p_id where l.match_id = p_id;
  update private.bank_journals j set match_id = null where j.match_id = p_id;
  -- No line of the bank will ever answer either of the two.
  perform private.add_bank_match('operator', '{}', array[(pair ->> 0)::bigint, (pair ->> 1)::bigint], p_reason)
  from jsonb_array_elements(v_pairs) as pair;
  perform private.add_audit_event('bank.match_undone', 'operator', null, p_reason, jsonb_build_object('match_id', p_id));
end
$$;
comment on function private.free_bank_match(bigint, text) is
  'What a match took together is open again, as two operators agreed, and no rule matches those lines any more. The journal of a charge gets one that takes it back (bank / bank_charges), and is matched with it. Logged. Refuses: BANK_MATCH_NOT_FOUND.';

-- bank_reconciliation/hashed_bank_lines.sql

create function private.hashed_bank_lines(p_lines jsonb)
returns table (place integer, sha256 text, day date, label text, reference text, amount_centimes bigint)
language sql immutable
set search_path = ''
as $$
  select l.place, encode(sha256(convert_to(jsonb_build_array(l.day, l.amount_centimes, l.label, l.reference,
      row_number() over (partition by l.day, l.amount_centimes, l.label, l.reference order by l.place))::text, 'UTF8')), 'hex'),
    l.day, l.label, l.reference, l.amount_centimes
  from (
    select line.place::integer, (line.value ->> 'day')::date, line.value ->> 'label', line.value ->> 'reference',
      (line.value ->> 'amount_centimes')::bigint
    from jsonb_array_elements(p_lines) with ordinality as line (value, place)
  ) as l (place, day, label, reference, amount_centimes)
$$;
comment on function private.hashed_bank_lines(jsonb) is
  'The lines of a file with their hashes. Of equal lines the first has the hash of the first one in every file, the second that of the second.';

-- bank_reconciliation/join_bank_items.sql

create function private.join_bank_items(p_line_ids bigint[], p_journal_ids bigint[], p_reason text) returns bigint
language plpgsql
set search_path = ''
as $$
declare
  v_centimes bigint;
  v_id bigint;
begin
  perform private.lock_bank();
  v_centimes := private.check_bank_items(p_line_ids, p_journal_ids);
  v_id := private.add_bank_match('operator', p_line_ids, p_journal_ids, p_reason);
  perform private.add_audit_event('bank.matched', 'operator', null, p_reason, jsonb_build_object('match_id', v_id,
    'line_ids', p_line_ids, 'journal_ids', p_journal_ids,
    'centimes', case when cardinality(p_line_ids) = 0 then -v_centimes when cardinality(p_journal_ids) = 0 then v_centimes else 0 end));
  return v_id;
end
$$;
comment on function private.join_bank_items(bigint[], bigint[], text) is
  'Matches lines and journals on which two operators agreed, or explains why one side has no other; logged. Returns the match. Refuses: those of check_bank_items.';

-- bank_reconciliation/keep_bank_lines.sql

create function private.keep_bank_lines(p_file private.bank_files, p_lines jsonb) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_before bigint;
begin
  insert into private.bank_lines (file_id, position, sha256, day, label, reference, amount_centimes)
  select p_file.id, h.place, h.sha256, h.day, h.label, h.reference, h.amount_centimes
  from private.hashed_bank_lines(p_lines) h order by h.place
  on conflict (sha256) do nothing;
  if not exists (select from private.bank_files f where f.id <> p_file.id) then
    select p_file.balance_centimes - coalesce(sum(l.amount_centimes), 0) into v_before
    from private.bank_lines l where l.file_id = p_file.id;
    if v_before <> 0 then
      insert into private.bank_lines (file_id, position, sha256, day, label, reference, amount_centimes)
      select p_file.id, 0, p_file.sha256, coalesce(min(l.day), p_file.day), '', '', v_before
      from private.bank_lines l where l.file_id = p_file.id;
    end if;
  end if;
  return p_file.added_count;
end
$$;
comment on function private.keep_bank_lines(private.bank_files, jsonb) is
  'Keeps the lines of a file that are new, and with the first file what the account held before it. Returns how many of the file were new.';

-- bank_reconciliation/list_bank_exceptions.sql

create function public.list_bank_exceptions() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_operator('finance', 'admin');
  return jsonb_build_object(
    'lines', coalesce((
      select jsonb_agg(jsonb_build_object('id', l.id, 'day', l.day, 'label', l.label, 'reference', l.reference,
          'amount_centimes', l.amount_centimes, 'is_opening', l.position = 0,
          'is_own_file', l.uploaded_by = auth.uid()) order by l.day, l.id)
      from (select x.*, f.uploaded_by from private.bank_lines x join private.bank_files f on f.id = x.file_id where x.match_id is null order by x.day, x.id limit 200) as l), '[]'),
    'journals', coalesce((
      select jsonb_agg(jsonb_build_object('id', j.journal_id, 'day', j.day, 'kind', k.kind, 'reference', j.reference,
          'amount_centimes', j.amount_centimes) order by j.day, j.journal_id)
      from (select x.* from private.bank_journals x where x.match_id is null order by x.day, x.journal_id limit 200) as j
      join private.ledger_journals k on k.id = j.journal_id), '[]'));
end
$$;
comment on function public.list_bank_exceptions() is
  'What nobody and no rule has matched: {lines, journals}, 200 of each at most, the oldest first; is_own_file: the caller uploaded the line, and cannot tie a top-up to it. For finance and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.list_bank_exceptions() from public, anon;
grant execute on function public.list_bank_exceptions() to authenticated;

-- bank_reconciliation/list_bank_matches.sql

create function public.list_bank_matches(p_after_id bigint default null, p_limit integer default 50)
returns table (
  id bigint, rule text, reason text, matched_at timestamptz, undone_at timestamptz, undo_reason text,
  line_count bigint, journal_count bigint, first_day date, label text, lines_centimes bigint, journals_centimes bigint
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_operator('finance', 'admin');
  return query
    select m.id, m.rule, m.reason, m.matched_at, m.undone_at, m.undo_reason, l.count, j.count, least(l.day, j.day),
      coalesce(l.label, j.reference, ''), l.centimes, j.centimes
    from (
      select x.* from private.bank_matches x where p_after_id is null or x.id < p_after_id
      order by x.id desc limit least(greatest(coalesce(p_limit, 50), 1), 100)) as m
    -- An undone match keeps its lines, and its journals are free again.
    cross join lateral (
      select count(*), min(x.day), min(nullif(x.label, '')), coalesce(sum(x.amount_centimes), 0)::bigint
      from private.bank_lines x where x.match_id = m.id or x.undone_match_id = m.id) as l (count, day, label, centimes)
    cross join lateral (
      select count(*), min(x.day), min(nullif(x.reference, '')), coalesce(sum(x.amount_centimes), 0)::bigint
      from private.bank_journals x where x.match_id = m.id) as j (count, day, reference, centimes)
    order by m.id desc;
end
$$;
comment on function public.list_bank_matches(bigint, integer) is
  'What was matched, by which rule or for which reason, the newest first; the next page follows the last row''s id. For finance and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.list_bank_matches(bigint, integer) from public, anon;
grant execute on function public.list_bank_matches(bigint, integer) to authenticated;

-- bank_reconciliation/lock_bank.sql

create function private.lock_bank() returns void
language sql
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('bank reconciliation', 0))
$$;
comment on function private.lock_bank() is
  'Whoever uploads, matches or undoes does so one after the other; nothing else waits for it, and no other lock is asked for afterwards.';

-- bank_reconciliation/match_bank_items.sql

create function public.match_bank_items(p_line_ids bigint[], p_journal_ids bigint[], p_reason text) returns bigint
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_operator('finance', 'admin');
  perform private.refuse('WA246', 'Two operators match by hand');
end
$$;
comment on function public.match_bank_items(bigint[], bigint[], text) is
  'No operator matches by hand alone: propose_money_movement (bank_match) takes the same ids. Kept for clients that know no proposals. For finance and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, SECOND_OPERATOR_NEEDED.';
revoke all on function public.match_bank_items(bigint[], bigint[], text) from public, anon;
grant execute on function public.match_bank_items(bigint[], bigint[], text) to authenticated;

-- bank_reconciliation/match_bank_lines.sql

create function private.match_bank_lines() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_rule text;
  v_pair record;
  v_count integer := 0;
begin
  foreach v_rule in array array['reference', 'amount_and_day'] loop
    for v_pair in
      with pairs as (
        select l.id as line_id, j.journal_id,
          count(*) over (partition by l.id) as of_line, count(*) over (partition by j.journal_id) as of_journal
        from private.bank_lines l
        join private.bank_journals j on j.amount_centimes = l.amount_centimes and j.match_id is null
        where l.match_id is null and l.undone_match_id is null and l.position > 0
          and case v_rule
            when 'reference' then private.bank_words(j.reference) && private.bank_words(l.reference || ' ' || l.label)
            else l.day between j.day - 3 and j.day + 3 end)
      -- Where several fit, a person decides.
      select p.line_id, p.journal_id from pairs p where p.of_line = 1 and p.of_journal = 1 order by p.line_id
    loop
      perform private.add_bank_match(v_rule, array[v_pair.line_id], array[v_pair.journal_id], null);
      v_count := v_count + 1;
    end loop;
  end loop;
  return v_count;
end
$$;
comment on function private.match_bank_lines() is
  'Matches what is open by the rules, the receipt before amount and day, where each side has one candidate. Returns how many matches it made. The bank is locked.';

-- bank_reconciliation/note_bank_journal.sql

create function private.note_bank_journal(p_journal_id bigint, p_reference text) returns void
language sql
set search_path = ''
as $$
  insert into private.bank_journals (journal_id, day, reference, amount_centimes)
  select j.id, (j.created_at at time zone 'Africa/Casablanca')::date, coalesce(p_reference, ''), m.centimes
  from private.ledger_journals j
  cross join lateral (
    select sum(case when d.kind = 'bank' then e.amount_centimes else -e.amount_centimes end) as centimes
    from private.ledger_entries e
    join private.ledger_accounts d on d.id = e.debit_account_id
    join private.ledger_accounts c on c.id = e.credit_account_id
    where e.journal_id = j.id and 'bank' in (d.kind, c.kind)) as m
  where j.id = p_journal_id and m.centimes <> 0
  on conflict (journal_id) do nothing
$$;
comment on function private.note_bank_journal(bigint, text) is
  'Keeps that a journal moved the account of the bank, with the receipt it was written for; another journal, or none, changes nothing.';

-- bank_reconciliation/read_bank_proof.sql

create function public.read_bank_proof() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_last date;
begin
  perform private.require_operator('finance', 'admin');
  select max(f.day) into v_last from private.bank_files f;
  return jsonb_build_object(
    'columns', (select c.columns from private.bank_columns c order by c.id desc limit 1),
    'open_count', (select count(*) from private.bank_lines l where l.match_id is null)
      + (select count(*) from private.bank_journals j where j.match_id is null),
    'days', coalesce((
      select jsonb_agg(jsonb_build_object('day', p.day, 'bank_centimes', p.bank_centimes, 'ledger_centimes', p.ledger_centimes,
          'difference_centimes', p.bank_centimes - p.ledger_centimes, 'explained_centimes', p.explained_centimes,
          'open_count', p.open_count,
          'is_proven', p.open_count = 0 and p.bank_centimes - p.ledger_centimes = p.explained_centimes)
        order by p.day desc)
      from private.bank_proof(
        greatest(v_last - 30, least((select min(l.day) from private.bank_lines l), v_last)), v_last) p), '[]'));
end
$$;
comment on function public.read_bank_proof() is
  'Whether ledger and bank agree: {columns, open_count, days}, a row for each of the last 31 days up to the last file, the newest first; columns is how the last file was read. For finance and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.read_bank_proof() from public, anon;
grant execute on function public.read_bank_proof() to authenticated;

-- bank_reconciliation/save_bank_columns.sql

create function public.save_bank_columns(p_columns jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('finance', 'admin');
begin
  perform private.lock_bank();
  if jsonb_typeof(p_columns) is distinct from 'object' or pg_column_size(p_columns) > 2000 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_columns"}');
  end if;
  insert into private.bank_columns (columns, saved_by)
  select p_columns, v_operator_id
  where p_columns is distinct from (select c.columns from private.bank_columns c order by c.id desc limit 1);
end
$$;
comment on function public.save_bank_columns(jsonb) is
  'Keeps how the bank''s files are read, for the next one; the same again writes nothing. For finance and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID (detail field).';
revoke all on function public.save_bank_columns(jsonb) from public, anon;
grant execute on function public.save_bank_columns(jsonb) to authenticated;

-- bank_reconciliation/tie_top_up.sql

create function private.tie_top_up(p_journal_id bigint, p_line_id bigint, p_centimes bigint, p_reason text) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_line record;
begin
  perform private.lock_bank();
  select l.amount_centimes, f.uploaded_by into v_line
  from private.bank_lines l join private.bank_files f on f.id = l.file_id
  where l.id = p_line_id and l.match_id is null and l.position > 0;
  if v_line.uploaded_by is null then
    perform private.refuse('WA341', 'The line is not open');
  elsif v_line.amount_centimes <> p_centimes then
    perform private.refuse('WA342', 'The line is of another amount',
      jsonb_build_object('lines_centimes', v_line.amount_centimes, 'journals_centimes', p_centimes));
  -- Whoever brought the file could have written the line.
  elsif v_line.uploaded_by = auth.uid() then
    perform private.refuse('WA074', 'Whoever uploaded the line does not top up by it');
  end if;
  perform private.add_audit_event('bank.matched', 'operator', null, p_reason, jsonb_build_object(
    'match_id', private.add_bank_match('operator', array[p_line_id], array[p_journal_id], p_reason),
    'line_ids', array[p_line_id], 'journal_ids', array[p_journal_id], 'centimes', 0));
end
$$;
comment on function private.tie_top_up(bigint, bigint, bigint, text) is
  'Matches the journal of a top-up, written in this transaction, with the open line of the bank that proves it; logged. Refuses: BANK_ITEM_NOT_OPEN, BANK_AMOUNTS_DIFFER (detail lines_centimes, journals_centimes), FOUR_EYES_NEEDED (the caller uploaded the line).';

-- bank_reconciliation/undo_bank_match.sql

create function public.undo_bank_match(p_id bigint, p_reason text) returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_operator('finance', 'admin');
  perform private.refuse('WA246', 'Two operators undo a match');
end
$$;
comment on function public.undo_bank_match(bigint, text) is
  'No operator undoes a match alone: propose_money_movement (bank_match_undo) takes the same id. Kept for clients that know no proposals. For finance and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, SECOND_OPERATOR_NEEDED.';
revoke all on function public.undo_bank_match(bigint, text) from public, anon;
grant execute on function public.undo_bank_match(bigint, text) to authenticated;

-- bank_reconciliation/upload_bank_file.sql

create function public.upload_bank_file(p_sha256 text, p_day date, p_balance_centimes bigint, p_lines jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('finance', 'admin');
  v_file private.bank_files;
  v_lines jsonb;
  v_field text;
  v_added integer;
  v_wrong record;
begin
  perform private.lock_bank();
  select * into v_file from private.bank_files f where f.sha256 = p_sha256;
  if v_file.id is not null then
    return jsonb_build_object('line_count', v_file.line_count, 'added_count', v_file.added_count, 'matched_count', 0, 'is_known', true);
  end if;
  if p_lines is not null and jsonb_typeof(p_lines) = 'array' then
    select jsonb_agg(private.bank_line_of(line.value, p_day) order by line.position) into v_lines
    from jsonb_array_elements(p_lines) with ordinality as line (value, position);
    v_lines := coalesce(v_lines, '[]');
  end if;
  v_field := case
    when p_sha256 is null or p_sha256 !~ '^[0-9a-f]{64}$' then 'p_sha256'
    -- Of a day that is not over more may come.
    when p_day is null or not isfinite(p_day) or p_day >= (now() at time zone 'Africa/Casablanca')::date then 'p_day'
    when p_balance_centimes is null or abs(p_balance_centimes::numeric) > 10000000000000 then 'p_balance_centimes'
    when v_lines is null or jsonb_array_length(v_lines) > 5000 or v_lines @> '[null]' then 'p_lines' end;
  if v_field is not null then
    perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', v_field));
  end if;
  insert into private.bank_files (sha256, day, balance_centimes, line_count, added_count, uploaded_by)
  values (p_sha256, p_day, p_balance_centimes, jsonb_array_length(v_lines), private.count_new_bank_lines(v_lines), v_operator_id)
  returning * into v_file;
  v_added := private.keep_bank_lines(v_file, v_lines);
  select c.day, c.balance_centimes, c.sum_centimes into v_wrong from private.bank_file_sums() c
  where c.balance_centimes <> c.sum_centimes order by c.day, c.file_id limit 1;
  if v_wrong.day is not null then
    perform private.refuse('WA340', 'The lines do not add up to what the bank says',
      jsonb_build_object('day', v_wrong.day, 'balance_centimes', v_wrong.balance_centimes, 'sum_centimes', v_wrong.sum_centimes));
  end if;
  perform private.add_audit_event('bank.file_uploaded', 'operator', null, null, jsonb_build_object('file_id', v_file.id,
    'day', p_day, 'lines', v_file.line_count, 'added', v_added));
  return jsonb_build_object('line_count', v_file.line_count, 'added_count', v_added,
    'matched_count', private.match_bank_lines(), 'is_known', false);
end
$$;
comment on function public.upload_bank_file(text, date, bigint, jsonb) is
  'Takes a file of the bank: its hash, the last day it tells of, what the account held then, and at most 5,000 lines {day, label, reference, amount_centimes}. Lines that came before are not taken again; with those the balance of this file and of every other must come out. What the account held before the first file is a line of its own. Returns {line_count, added_count, matched_count, is_known}; a repeat writes nothing. Logged. For finance and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID (detail field), BANK_FILE_DIFFERS (detail day, balance_centimes, sum_centimes).';
revoke all on function public.upload_bank_file(text, date, bigint, jsonb) from public, anon;
grant execute on function public.upload_bank_file(text, date, bigint, jsonb) to authenticated;
