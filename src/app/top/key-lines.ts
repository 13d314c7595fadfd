/** The lines of the page of keys. */
export function keyLines(isReadOnly: boolean): readonly string[] {
  return [
    '↑ ↓ or j k         the row above or below; Page Up, Page Down, Home, End',
    'Tab, Shift-Tab     the next section, the one before',
    'Enter              why the chosen rule or goal acts or not; a position, an entry or an item whole',
    '/                  only rows with these words; Esc shows all again',
    's                  another order of the section',
    'Esc                back',
    ...(isReadOnly
      ? ['read-only: nothing can be done from here']
      : [
          ':                  what can be done: halt, lift a halt, switch off or on, fire. Each shows its command and asks',
        ]),
    'Ctrl-L             redraw everything',
    'q, Ctrl-C          end; the daemon goes on',
    'Ctrl-Z             put it aside; fg brings it back',
    '',
    'Grey values are old: the daemon does not answer. Times are those of the run (UTC).',
  ];
}
