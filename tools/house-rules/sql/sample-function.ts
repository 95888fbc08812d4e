// Test helper: returns a `create function` statement on one line with the given function body.

export const plpgsqlFunction = (body: string, returns = 'void') =>
  `create function private.f() returns ${returns} language plpgsql as $$ ${body} $$`;

export const sqlFunction = (body: string) =>
  `create function private.f() returns integer language sql as $$ ${body} $$`;
