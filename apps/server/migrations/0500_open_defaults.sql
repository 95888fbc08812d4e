-- As on Supabase, objects that a project's migrations create in `public` are open to the roles of
-- requests, and row-level security controls access. A project that wants them closed revokes these
-- defaults first. Existing databases, where the project's migrations have run already, stay
-- unchanged.
do $$
begin
  if to_regclass('supabase_migrations.schema_migrations') is null then
    alter default privileges grant execute on functions to public;
    alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
    alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
  end if;
end
$$;
