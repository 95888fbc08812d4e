-- As the platform has them: what the migrations of a project make in `public` is open to the roles of requests, and row-level
-- security decides. A project that wants it closed revokes these defaults first. Where its migrations ran already they stay as they are.
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
