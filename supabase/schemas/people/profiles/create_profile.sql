create function private.create_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_data jsonb := coalesce(new.raw_user_meta_data, '{}');
  v_full_name text := btrim(coalesce(v_data ->> 'full_name', v_data ->> 'name', ''));
begin
  insert into public.profiles (id, email, first_name, last_name, email_verified, preferred_language_id)
  values (
    new.id,
    new.email,
    left(coalesce(nullif(btrim(v_data ->> 'first_name'), ''), split_part(v_full_name, ' ', 1)), 80),
    left(coalesce(nullif(btrim(v_data ->> 'last_name'), ''),
      nullif(btrim(substr(v_full_name, char_length(split_part(v_full_name, ' ', 1)) + 1)), '')), 80),
    new.email_confirmed_at is not null,
    -- Messages use the language of the sign-up screens until the person chooses another language.
    (select l.id from public.languages l where l.code = v_data ->> 'language')
  );
  return new;
end
$$;
comment on function private.create_profile() is
  'Trigger on auth.users: creates the profile of a new account. A full name from a sign-in provider is split at its first space (product spec, section 3). A language that Wasl does not offer is ignored. SECURITY DEFINER: the auth service has no rights on the schema public.';

create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();
