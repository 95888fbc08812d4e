create function private.join_answers(p_answer jsonb, p_other jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select p_answer || p_other || coalesce((
    select jsonb_object_agg(o.key, p_answer -> o.key || o.value) from jsonb_each(p_other) o
    where jsonb_typeof(o.value) in ('object', 'array') and jsonb_typeof(p_answer -> o.key) = jsonb_typeof(o.value)), '{}')
$$;
comment on function private.join_answers(jsonb, jsonb) is
  'Merges two JSON objects: if both objects have a key, their values are merged (objects) or concatenated (lists); any other value is taken from the second object.';
