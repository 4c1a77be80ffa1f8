CREATE FUNCTION "count_profile"(profile profiles, difference integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO profile_counts (gender, region_id, education_id, listed)
  SELECT profile.gender, profile.region_id, profile.education_id, difference WHERE profile.is_listed
  ON CONFLICT (gender, region_id, education_id)
  DO UPDATE SET listed = profile_counts.listed + excluded.listed
$$;--> statement-breakpoint
CREATE FUNCTION "keep_profile_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND ROW (old.is_listed, old.gender, old.region_id, old.education_id)
     IS NOT DISTINCT FROM ROW (new.is_listed, new.gender, new.region_id, new.education_id) THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN PERFORM count_profile(old, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM count_profile(new, 1); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "profiles_keep_counts" AFTER INSERT OR UPDATE OR DELETE ON "profiles"
  FOR EACH ROW EXECUTE FUNCTION "keep_profile_counts"();
