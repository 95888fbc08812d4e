create function private.preview_of_sending(p_before jsonb, p_after jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  with asked as (
    select t.amount_centimes >= (p_before -> 'warn_times')::bigint * q.usual_centimes as before,
      t.amount_centimes >= (p_after -> 'warn_times')::bigint * q.usual_centimes as after
    from private.last_transfers() t left join public.money_quotes q on q.id = t.quote_id
  )
  select jsonb_build_object('of', 'transfers', 'count', count(*), 'lines', jsonb_build_array(
    private.setting_line('asked', count(*) filter (where after and not before)),
    private.setting_line('not_asked', count(*) filter (where before and not after))))
  from asked
$$;
comment on function private.preview_of_sending(jsonb, jsonb) is
  'Returns how many of the last thousand confirmed transfers would newly cause a warning to the sender, and how many would no longer cause one. The amount of each transfer is compared with the usual amount that the sender had when the quote was made.';
