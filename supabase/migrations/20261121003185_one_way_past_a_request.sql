-- refuse_request_pending lets known contacts in by itself: asking before each message a second time is one look too many.

drop trigger _050_skip_request on public.messages;
drop function private.skip_request_of_known_contact();
