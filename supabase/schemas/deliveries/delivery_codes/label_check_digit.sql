create function private.label_check_digit(p_digits text) returns text
language sql immutable
set search_path = ''
as $$
  -- Uses the Luhn algorithm; the last of the nine digits counts double. This check detects any
  -- single wrong digit and almost every swapped pair.
  select ((10 - sum(case when place % 2 = 1 then digit * 2 - case when digit > 4 then 9 else 0 end else digit end) % 10) % 10)::text
  from (select substr(p_digits, i, 1)::integer as digit, char_length(p_digits) - i + 1 as place
    from generate_series(1, char_length(p_digits)) as i) as digits
$$;
comment on function private.label_check_digit(text) is 'Returns the check digit after the nine digits of a label code, so that typing errors are detected.';
