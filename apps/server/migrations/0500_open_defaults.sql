-- As on Supabase, the request roles may use all objects that a project's migrations create in
-- `public`, and row-level security controls access to rows. A project that does not want these
-- defaults must revoke them before it creates objects. Existing databases stay unchanged, because
-- the project's migrations have already run there.
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
