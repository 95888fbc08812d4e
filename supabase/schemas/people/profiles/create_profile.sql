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
    -- What is sent to her speaks as the screens did on which she signed up, until she chooses another one.
    (select l.id from public.languages l where l.code = v_data ->> 'language')
  );
  return new;
end
$$;
comment on function private.create_profile() is
  'Trigger on auth.users. Definer: the auth service has no rights on public. A full name from a provider is split at its first space (product spec, section 3). A language that is not offered is none.';

create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();
