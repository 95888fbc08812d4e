create function public.set_favourite_home(p_id uuid, p_is_favourite boolean) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
begin
  if p_is_favourite then
    perform private.listed_home(p_id);
    insert into public.property_favourites (user_id, property_id) values (v_user_id, p_id) on conflict do nothing;
  else
    delete from public.property_favourites f where f.user_id = v_user_id and f.property_id = p_id;
  end if;
  return coalesce(p_is_favourite, false);
end
$$;
comment on function public.set_favourite_home(uuid, boolean) is
  'Adds a public home to the caller''s favourites, or removes a home from the favourites. A repeat changes nothing. Returns p_is_favourite. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, PROPERTY_NOT_FOUND.';
revoke all on function public.set_favourite_home(uuid, boolean) from public, anon;
grant execute on function public.set_favourite_home(uuid, boolean) to authenticated;
