import { describe, expect, it } from 'vitest';
import { findBrokenRules } from './source-rules.ts';

const rulesBroken = (file: string, text: string) =>
  findBrokenRules(file, text).map((finding) => finding.rule);

describe('findBrokenRules', () => {
  it('refuses physical directions such as left in styles of screens, and allows logical ones such as start', () => {
    expect(rulesBroken('apps/web/src/a.tsx', 'className="ml-4"')).toHaveLength(1);
    expect(rulesBroken('apps/web/src/a.tsx', 'className="text-right"')).toHaveLength(1);
    expect(rulesBroken('apps/web/src/a.css', 'margin-left: 1px;')).toHaveLength(1);
    expect(rulesBroken('apps/web/src/a.tsx', 'className="ms-4 text-end"')).toEqual([]);
  });

  it('refuses physical directions in class names, style objects and CSS', () => {
    for (const line of [
      'className="border-l "',
      'className="scroll-mr-2"',
      'className="-ml-(--gap)"',
      'className="float-left"',
      'style={{ marginLeft: 4 }}',
    ]) {
      expect(rulesBroken('apps/web/src/a.tsx', line), line).toHaveLength(1);
    }
    expect(rulesBroken('apps/web/src/a.css', '  left: 0;')).toHaveLength(1);
    expect(rulesBroken('apps/web/src/a.tsx', 'className="rounded-t-[2rem]"')).toEqual([]);
    expect(rulesBroken('apps/web/src/a.tsx', "const Icon = isBack ? 'left' : 'right';")).toEqual(
      [],
    );
  });

  it('refuses an apostrophe that an SQL string would show twice', () => {
    expect(rulesBroken('supabase/schemas/a.sql', "  'The user''''s name.';")).toHaveLength(1);
    expect(rulesBroken('supabase/schemas/a.sql', "  'The user''s name.';")).toEqual([]);
  });

  it('refuses a React effect that depends on the translation function', () => {
    for (const line of ['  }, [t]);', '  }, [title, t]);', '  }, [t, isOpen]);']) {
      expect(rulesBroken('apps/web/src/a.tsx', line), line).toHaveLength(1);
    }
    for (const line of ['  }, [title]);', '  }, [rest.at, it]);', 'const words = [a, t];']) {
      expect(rulesBroken('apps/web/src/a.tsx', line), line).toEqual([]);
    }
  });

  it('refuses a module tag after other text', () => {
    const broken = (text: string) => rulesBroken('apps/server/contract/a.test.ts', text);
    // The module tag is joined from two parts. If it were written here as a whole, Vitest would
    // apply it to this test file.
    const tag = ['@module', 'tag slow'].join('-');
    expect(broken(`// Tests of an outage. ${tag}`)).toHaveLength(1);
    expect(broken(`// Tests of an outage.\n// ${tag}`)).toEqual([]);
  });

  it('refuses a property-based test without a fixed seed', () => {
    const property = 'fc.assert(\n  fc.property(fc.string(), (text) => text === text),';
    const broken = (text: string) => rulesBroken('apps/server/src/a.test.ts', text);
    expect(broken(`${property}\n);`)).toHaveLength(1);
    expect(
      broken(`${property}\n  { seed: PROPERTY_SEED },\n);\nawait ${property}\n);`),
    ).toHaveLength(2);
    expect(broken(`${property}\n  { numRuns: 9, seed: PROPERTY_SEED },\n);`)).toEqual([]);
  });

  it('refuses a displayed phone number without an explicit text direction', () => {
    for (const text of [
      '<p>{formatPhone(row.contact_phone)}</p>',
      '<bdi>{person.phone_number}</bdi>',
      '<bdi dir="ltr">{row.name}</bdi>\n<b>\n  {formatPhone(phone)}\n</b>',
    ]) {
      expect(rulesBroken('apps/web/src/a.tsx', text), text).toHaveLength(1);
    }
    for (const text of [
      '<bdi dir="ltr">{formatPhone(reveal.data)}</bdi>',
      '<a\n  dir="ltr"\n  onClick={() => call()}\n>\n  {formatPhone(phone)}\n</a>',
      'value={formatPhone(phone)}',
      'const { phone } = person;',
    ]) {
      expect(rulesBroken('apps/web/src/a.tsx', text), text).toEqual([]);
    }
  });

  it('refuses hard-coded texts and attribute texts in components, but allows them in stories', () => {
    const hole = ['$', '{x}'].join('');
    for (const line of [
      '<input placeholder="Search" />',
      "<img alt={'A flat'} />",
      `<X aria-label={\`Page ${hole}\`} />`,
      '      title="شقة"',
      "  {'Hello'}",
    ]) {
      expect(rulesBroken('apps/web/src/a.tsx', line), line).toHaveLength(1);
      expect(rulesBroken('apps/web/src/a.stories.tsx', line)).toEqual([]);
    }
    for (const line of [
      '<img alt="" />',
      'placeholder="0"',
      'label={t("a.b")}',
      'title="terms.title"',
      `alt={\`${hole}\`}`,
    ]) {
      expect(rulesBroken('apps/web/src/a.tsx', line), line).toEqual([]);
    }
  });

  it('allows only the shared button to load the next page of a list', () => {
    const line = 'onClick={() => void list.fetchNextPage()}';
    expect(rulesBroken('apps/web/src/a.tsx', line)).toHaveLength(1);
    expect(rulesBroken('apps/web/src/shared/ui/states/load-more-button.tsx', line)).toEqual([]);
    expect(rulesBroken('apps/web/src/a.tsx', '<LoadMoreButton pages={list}>')).toEqual([]);
  });

  it('requires a monotonic clock for durations', () => {
    for (const line of [
      'const deadline = Date.now() + PATIENCE;',
      'if (Date.now() > deadline) return;',
      'if (known && Date.now() - known.askedAt < FRESH_MS) return known.answer;',
      'const oldest = Date.now() - LIMITS.idleMilliseconds;',
    ]) {
      expect(rulesBroken('apps/server/src/a.ts', line), line).toHaveLength(1);
      expect(rulesBroken('apps/server/src/a.test.ts', line), line).toEqual([]);
    }
    for (const line of [
      'const deadline = performance.now() + PATIENCE;',
      'const issuedAt = Math.floor(Date.now() / 1000);',
      'if (Date.now() < expiresAt) return;',
    ]) {
      expect(rulesBroken('apps/server/src/a.ts', line), line).toEqual([]);
    }
  });

  it('refuses a regular expression in SQL with a backreference to more than one character', () => {
    const broken = (line: string) => rulesBroken('supabase/schemas/a/b.sql', line);
    expect(broken("where v ~ '^(a+)\\1$'")).toHaveLength(1);
    expect(broken("regexp_replace(v, '(.)\\1+', '\\1', 'g')")).toEqual([]);
    expect(broken("regexp_replace(v, '([\\\\%_])', '\\\\\\1', 'g')")).toEqual([]);
  });

  it('allows only the folder `shared` to implement queues, drafts and the election of a leading tab', () => {
    for (const line of [
      'navigator.locks.request(name, lead);',
      'indexedDB.open(name);',
      'new BroadcastChannel(name);',
      "import { get } from 'idb-keyval';",
      "import { type DBSchema, openDB } from 'idb';",
    ]) {
      expect(rulesBroken('apps/web/src/features/chat/model/a.ts', line), line).toHaveLength(1);
      expect(rulesBroken('apps/web/src/app/a.tsx', line), line).toHaveLength(1);
      expect(rulesBroken('apps/web/src/shared/outbox/a.ts', line)).toEqual([]);
      expect(rulesBroken('apps/web/src/features/chat/model/a.test.ts', line)).toEqual([]);
    }
    const shape = "import type { DBSchema } from 'idb';";
    expect(rulesBroken('apps/web/src/features/chat/model/a.ts', shape)).toEqual([]);
  });

  it('allows only the folder `shared/api` to call database functions, with or without the client library', () => {
    for (const line of [
      "await supabase.rpc('f', {})",
      '  .rpc(name, args)',
      "fetch('/rest/v1/rpc/f')",
    ]) {
      expect(rulesBroken('apps/web/src/features/money/api/a.ts', line), line).toHaveLength(1);
      expect(rulesBroken('apps/web/src/app/a.tsx', line), line).toHaveLength(1);
      expect(rulesBroken('apps/web/src/shared/live/a.ts', line), line).toHaveLength(1);
      expect(rulesBroken('apps/web/src/shared/api/call.ts', line)).toEqual([]);
      expect(rulesBroken('apps/web/src/app/a.screen.test.ts', line)).toEqual([]);
    }
    const door = "call('f', { p_id: id }, schema)";
    expect(rulesBroken('apps/web/src/features/money/api/a.ts', door)).toEqual([]);
  });

  it('refuses type casts through `unknown` or `never` in features, and allows other casts', () => {
    for (const line of ['rows as unknown as Row[]', 'args as never']) {
      expect(rulesBroken('apps/web/src/features/money/a.ts', line), line).toHaveLength(1);
      expect(rulesBroken('apps/web/src/features/money/a.test.ts', line)).toEqual([]);
    }
    expect(rulesBroken('apps/web/src/features/money/a.ts', 'changes as Json')).toEqual([]);
  });

  it('allows only the formatting module to format dates and numbers', () => {
    const line = 'new Intl.DateTimeFormat(language).format(day)';
    expect(rulesBroken('apps/web/src/features/a.ts', line)).toHaveLength(1);
    expect(rulesBroken('apps/web/src/features/a.tsx', 'n.toLocaleString()')).toHaveLength(1);
    expect(rulesBroken('apps/web/src/shared/format/format-time.ts', line)).toEqual([]);
    const inMorocco = "new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Casablanca' })";
    expect(rulesBroken('apps/web/src/features/a.ts', inMorocco)).toEqual([]);
  });

  it.each([
    ['shared/photos/', 'await createImageBitmap(file)'],
    ['shared/photos/', "canvas.toBlob(done, 'image/jpeg')"],
    ['shared/live/', "client.channel('room', options)"],
    ['shared/live/', "channel.on('postgres_changes', asked, readAgain)"],
  ])('allows only the folder %s to contain %s', (home, line) => {
    expect(rulesBroken('apps/web/src/features/a.ts', line)).toHaveLength(1);
    expect(rulesBroken(`apps/web/src/${home}a.ts`, line)).toEqual([]);
    expect(rulesBroken('apps/web/src/features/a.test.ts', line)).toEqual([]);
  });

  it('refuses the type `any` and TODO comments', () => {
    expect(rulesBroken('apps/server/src/a.ts', 'const a = b as any;')).toHaveLength(1);
    expect(rulesBroken('supabase/migrations/a.sql', '-- TODO later')).toHaveLength(1);
  });
});
