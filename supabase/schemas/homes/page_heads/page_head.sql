create function public.page_head(p_path text, p_language text, p_origin text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_area text := split_part(p_path, '/', 2);
  v_name text := split_part(p_path, '/', 3);
begin
  if p_path ~ '^/homes/[^/]+$' then
    return private.head_of_home(v_name, p_language, p_origin);
  elsif p_path ~ '^/(track|collect)(/[^/]+)?$' then
    return private.head_of_secret_link(v_area, v_name, p_language);
  elsif p_path ~ '^/invite(/[^/]+)?$' then
    return private.head_of_invite(v_name);
  end if;
  return null;
end
$$;
comment on function public.page_head(text, text, text) is
  'Returns the metadata of the page at this path (without the language prefix) for link previews and search engines: status, path, title, description, picture and data. A text is given either as a value or as a message key, which the server replaces with the translated text. Returns null for a path without metadata of its own. Contains only data that the page shows to strangers. SECURITY DEFINER: visitors may not read the tables.';
revoke all on function public.page_head(text, text, text) from public;
grant execute on function public.page_head(text, text, text) to anon, authenticated, service_role;
