-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "profiles_listed_own" ON "profiles" USING gin (own_values jsonb_path_ops) WHERE is_listed;
