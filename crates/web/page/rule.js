// The rule of a game, as a newcomer needs it.

import { api } from './api.js';
import { problemOf } from './trouble.js';

/**
 * The facts about a game, or nothing where the server knows no such game.
 * @param {string} name
 * @returns {Promise<{ name: string, rule: string } | null>}
 */
export async function about(name) {
  try {
    return (await api(`games/${encodeURIComponent(name)}`))[0] ?? null;
  } catch (error) {
    if (problemOf(error).kind === 'unreachable') throw error;
    return null;
  }
}

/** A game's name as a title. @param {string} name */
export function titled(name) {
  return name.includes(':') ? name : name.charAt(0).toUpperCase() + name.slice(1);
}

/**
 * The part of a rule that a newcomer needs, and the rest: later sentences about what can be typed.
 * @param {string} text
 * @returns {[string, string]}
 */
export function newcomersRule(text) {
  const sentences = text.match(/.+?(?:[.](?=\s|$)\s*|。|$)/gs) ?? [text];
  // A Chinese sentence says as much in half the room.
  const enough = /[\u4e00-\u9fff]/.test(text) ? 20 : 45;
  let shown = '';
  let rest = '';
  for (const sentence of sentences) {
    if (shown.length < enough || !sentence.includes('`')) shown += sentence;
    else rest += sentence;
  }
  return [shown.trim(), rest.trim()];
}
