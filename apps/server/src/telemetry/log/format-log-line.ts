// Formats a log line as readable text for a terminal.
import { stripVTControlCharacters } from 'node:util';

/**
 * Fields that the formatter does not append to a line. The text of the line already contains them,
 * or readers of the log do not need them.
 */
const KNOWN = new Set([
  'level',
  'time',
  'worker',
  'msg',
  'request_id',
  'service',
  'method',
  'route',
  'target',
  'status',
  'ms',
  'database_ms',
  'database_calls',
  'trace_id',
]);

/**
 * Formats a line.
 * @param line - One JSON object of the log; any other text is returned unchanged.
 */
export function formatLogLine(line: string): string {
  let entry: Record<string, unknown>;
  try {
    entry = JSON.parse(line);
  } catch {
    return line;
  }
  const time = String(entry.time ?? '').slice(11, 19);
  const level = entry.level === 'info' ? '' : `${String(entry.level).toUpperCase()} `;
  const rest = Object.entries(entry)
    .filter(([key]) => !KNOWN.has(key))
    .map(([key, value]) => ` ${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('');
  const said = entry.msg === 'request' ? requestInWords(entry) : `${entry.msg}`;
  // Removes control characters, so that logged input cannot move the reader's cursor.
  return `${stripVTControlCharacters(`${time} ${level}${said}${rest}`).replace(/\p{Cc}/gu, ' ')}\n`;
}

function requestInWords(entry: Record<string, unknown>): string {
  const { status, method, route, target, ms, database_ms: databaseMs } = entry;
  const what = target ? `${route} (${target})` : route;
  const database = databaseMs === undefined ? '' : `, database ${databaseMs} ms`;
  return `${status} ${method} ${what} ${ms} ms${database}`;
}
