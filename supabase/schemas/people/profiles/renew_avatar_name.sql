create function private.renew_avatar_name(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_name text;
  v_fresh text;
begin
  -- While another device is changing the picture, the row lock makes this function wait.
  select split_part(p.avatar_url, '/avatars/', 2) into v_name from public.profiles p where p.id = p_user_id for no key update;
  v_fresh := gen_random_uuid() || substring(v_name from '\.[a-z]+$');
  if private.rename_file('avatars', v_name, v_fresh) then
    update public.profiles p set avatar_url = '/storage/v1/object/public/avatars/' || v_fresh where p.id = p_user_id;
  end if;
end
$$;
comment on function private.renew_avatar_name(uuid) is
  'Gives a person''s profile picture a new random URL; the previous URL stops working.';
revoke all on function private.renew_avatar_name(uuid) from public;
