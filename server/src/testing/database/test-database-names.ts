export const TEMPLATE = "pazar_template";
export const CLONE_PREFIX = "pazar_test_";
