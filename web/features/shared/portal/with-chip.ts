/** The list with the text added: trimmed, if there is anything in it and it is not in the list already. */
export function withChip(chips: string[], text: string): string[] {
  const chip = text.trim().normalize();
  return chip === '' || chips.includes(chip) ? chips : [...chips, chip];
}
