-- Policies of realtime.messages can read the headers of the request that opened the socket, in the
-- same way as policies of tables read the headers of a request.

create function wasl_platform.realtime_rights(p_role text, p_claims text, p_topic text, p_headers text)
returns table (readable text[], writable text[], fault text)
language plpgsql as $$
begin
  perform set_config('request.headers', p_headers, true);
  return query select * from wasl_platform.realtime_rights(p_role, p_claims, p_topic);
end
$$;
