// What this instance was set to, by its name.

declare const Deno: { env: { get(name: string): string | undefined } };

export type Settings = (name: string) => string;

export const setting: Settings = (name) => Deno.env.get(name) ?? '';
