-- Determines the rights of a user in a private channel from the policies of realtime.messages.

create function wasl_platform.realtime_rights(p_role text, p_claims text, p_topic text)
returns table (readable text[], writable text[], fault text)
language plpgsql as $$
declare
  v_broadcast uuid := gen_random_uuid();
  v_presence uuid := gen_random_uuid();
  v_extension text;
begin
  readable := '{}';
  writable := '{}';
  begin
    insert into realtime.messages (id, topic, extension)
    values (v_broadcast, p_topic, 'broadcast'), (v_presence, p_topic, 'presence');
    perform set_config('realtime.topic', p_topic, true),
      set_config('request.jwt.claims', p_claims, true),
      set_config('role', p_role, true);
    begin
      select coalesce(array_agg(m.extension), '{}') into readable
      from realtime.messages m where m.id in (v_broadcast, v_presence);
    exception when others then
      fault := sqlerrm;
    end;
    foreach v_extension in array array['broadcast', 'presence'] loop
      begin
        insert into realtime.messages (topic, extension) values (p_topic, v_extension);
        writable := writable || v_extension;
      exception
        when insufficient_privilege then null;
        when others then fault := sqlerrm;
      end;
    end loop;
    -- Rolls back the inserted rows and the role change. The result variables keep their values.
    raise sqlstate 'WR000';
  exception when sqlstate 'WR000' then null;
  end;
  return next;
end
$$;
comment on function wasl_platform.realtime_rights is 'Switches to the user''s role, tests which reads and writes the policies allow, and rolls everything back. A policy that raises an error grants no right, and the column fault of the result contains the error.';
