create function private.normalize_phone(p_text text) returns text
language sql immutable
set search_path = ''
as $$
  with typed as (
    -- Converts Arabic and Persian digits, then removes every separator of phone numbers, including
    -- bidirectional marks.
    select regexp_replace(regexp_replace(
      translate(p_text, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'),
      '[\s\u00a0\u202f.()/\u2010-\u2015\u200e\u200f\u202a-\u202e\u2066-\u2069-]', '', 'g'), '^00', '+') as digits
  ), national as (
    select digits, coalesce(
      -- Accepts +212 0661…, which some phones store, and numbers without plus (212661…) or zero
      -- (661…).
      (regexp_match(digits, '^(?:\+212|212)?0?([5-8][0-9]{8})$'))[1]) as moroccan
    from typed
  )
  select case
    when moroccan is not null then '+212' || moroccan
    when digits ~ '^\+[1-9][0-9]{6,14}$' and digits !~ '^\+212' then digits
  end
  from national
$$;
comment on function private.normalize_phone(text) is
  'Returns the E.164 form of a number written as 06…, 07…, 05…, 00212… or +212… in any digits, or of a foreign number with + or 00; null for anything else.';
revoke all on function private.normalize_phone(text) from public;
