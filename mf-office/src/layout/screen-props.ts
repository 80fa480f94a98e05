/** The props of a screen: the parameters of its path. */
export interface ScreenProps {
  params: Record<string, string | undefined>;
}
