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
comment on function private.bank_file_sums() is 'Returns for each file the closing balance that the bank states in it, and the sum of all bank lines up to the last day of the file.';
