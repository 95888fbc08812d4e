// Returns whether this device supports WebGL, which the map needs.

let answer: boolean | undefined;

export function hasWebgl(): boolean {
  answer ??= document.createElement('canvas').getContext('webgl2') !== null;
  return answer;
}
