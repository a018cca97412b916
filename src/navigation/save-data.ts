/** Whether nothing should be fetched that nobody asked for: the visitor saves data, or the connection is slow. */
export function isSparing(): boolean {
  const { connection } = navigator
  return connection !== undefined && (connection.saveData || /[23]g/.test(connection.effectiveType))
}
