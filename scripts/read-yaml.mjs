import { loadAll } from "js-yaml";

/**
 * @param {string} text
 * @returns {unknown[]} its documents
 */
export const readYaml = (text) => loadAll(text);
