create function public.my_favourite_homes() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_ids uuid[];
begin
  select array_agg(f.property_id order by f.created_at desc, f.property_id) into v_ids
  from (select * from public.property_favourites x where x.user_id = v_user_id order by x.created_at desc limit 500) f;
  return jsonb_build_object('items', private.home_cards(v_ids), 'gone_count',
    (select count(*) from unnest(v_ids) as w (id) where not exists (select from private.listed_homes l where l.id = w.id)));
end
$$;
comment on function public.my_favourite_homes() is
  'Returns the caller''s favourite homes as cards, the most recently added first: {items, gone_count}. gone_count is the number of favourites that are no longer public. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.my_favourite_homes() from public, anon;
grant execute on function public.my_favourite_homes() to authenticated;
