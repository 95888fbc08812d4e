// Whether this device can draw a map.

let answer: boolean | undefined;

export function hasWebgl(): boolean {
  answer ??= document.createElement('canvas').getContext('webgl2') !== null;
  return answer;
}
