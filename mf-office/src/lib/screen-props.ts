export interface ScreenProps {
  params: Record<string, string | undefined>;
}
